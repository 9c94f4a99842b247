import { MAIN_ID } from '../../ui/main-id.ts'

/** What had the focus may be gone by now: then the keyboard goes on from the page, not from nowhere. */
export function focusMainIfLost() {
  if (document.activeElement === document.body) focusMain()
}

/** Without a move of the page: whoever pressed something by mouse stays where he was. */
export const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
