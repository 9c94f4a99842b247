import { MAIN_ID } from '../../ui/skip-link.tsx'

export function focusMainIfLost() {
  if (document.activeElement === document.body) focusMain()
}

export const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
