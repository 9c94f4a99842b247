import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * A card that moves to another section is made anew there. Whoever was on its button by keyboard is on it afterwards,
 * too: spread what it answers over what is around the cards, each of them in an element with `data-room`.
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
    // Not told of an element that is taken out, which is the case that this is for.
    onBlur: () => {
      room.current = undefined
    },
  }
}
