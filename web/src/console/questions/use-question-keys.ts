import { useEffect, useEffectEvent } from 'react'

const TYPED =
  'input, textarea, [contenteditable], [role="combobox"], [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"]'
const CARD = '[data-question]'

const cardsIn = (list: ParentNode) => [...list.querySelectorAll<HTMLElement>(CARD)]

function focus(card: HTMLElement | undefined) {
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the next or the previous card of the list. If no card has the focus, focuses the page's first card. */
function focusCard(step: 1 | -1) {
  const focused = document.activeElement?.closest<HTMLElement>(CARD)
  const cards = cardsIn(focused?.parentElement ?? document)
  focus(focused ? cards[cards.indexOf(focused) + step] : cards[0])
}

/** Focuses the first card of the next or the previous list that is not empty. */
function focusList(step: 1 | -1) {
  const firsts = cardsIn(document).filter((card) => card.matches(':first-child'))
  const list = document.activeElement?.closest(CARD)?.parentElement
  const index = firsts.findIndex((card) => card.parentElement === list)
  focus(index < 0 ? firsts[0] : firsts[index + step])
}

const FOCUS_KEYS: Record<string, () => void> = {
  j: () => focusCard(1),
  k: () => focusCard(-1),
  l: () => focusList(1),
  h: () => focusList(-1),
}

/**
 * Handles shortcuts of a single key. `onQuestion` is called for a key that is pressed on a focused question, and
 * returns whether it has handled the key. Keys in fields, dialogs and menus, and combinations such as Ctrl+A, are
 * ignored.
 */
export function useQuestionKeys(onQuestion: (id: string, key: string) => boolean, onPage: (key: string) => boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return
    if (!(target instanceof Element) || target.closest(TYPED)) return
    const key = event.key.toLowerCase()
    if (use(key, target.closest<HTMLElement>(CARD)?.dataset.question, event.repeat)) event.preventDefault()
  })

  function use(key: string, id: string | undefined, isHeldDown: boolean): boolean {
    const moveFocus = FOCUS_KEYS[key]
    if (moveFocus) {
      moveFocus()
      return true
    }
    // A key that is held down must not decide about one question after another.
    return !isHeldDown && ((id !== undefined && onQuestion(id, key)) || onPage(key))
  }

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
