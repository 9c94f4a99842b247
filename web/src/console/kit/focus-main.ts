import { MAIN_ID } from '../../ui/skip-link.tsx'

/** The focused element may have been removed: then the page's main part takes the focus. */
export function focusMainIfLost() {
  if (document.activeElement === document.body) focusMain()
}

export const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
