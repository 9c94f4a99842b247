import { MAIN_ID } from '../../ui/skip-link.tsx'

/** Focuses the page's main part if the focused element has been removed. */
export function focusMainIfLost() {
  if (document.activeElement === document.body) focusMain()
}

export const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
