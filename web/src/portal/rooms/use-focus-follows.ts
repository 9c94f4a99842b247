import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * A card that moves to another section is remounted there. Keeps the keyboard focus on its button: spread the result
 * over the cards' container; each card is in an element with `data-room`.
 */
export function useFocusFollows<Around extends HTMLElement>(sections: unknown) {
  const ref = useRef<Around>(null)
  const room = useRef<string | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the cards have moved
  useLayoutEffect(() => {
    if (!room.current || document.activeElement !== document.body) return
    const place = ref.current?.querySelector(`[data-room="${CSS.escape(room.current)}"]`)
    place?.querySelector<HTMLElement>('article :is(a, button)')?.focus({ preventScroll: true })
  }, [sections])

  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      room.current = target.closest<HTMLElement>('[data-room]')?.dataset.room
    },
    // Not fired for an element that is removed, which is the case this hook is for.
    onBlur: () => {
      room.current = undefined
    },
  }
}
