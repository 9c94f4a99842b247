import { useEffect } from 'react'
import styles from './use-room-protection.module.css'

const CONSOLE_CLEAR_MS = 2000

const BLOCKED_EVENTS = ['copy', 'cut', 'paste', 'selectstart', 'dragstart', 'contextmenu'] as const

/** Keys that are blocked together with Ctrl, on a Mac Cmd: copy, cut, paste, select all, print, save, view source. */
const WITH_CONTROL = new Set(['c', 'x', 'v', 'a', 'p', 's', 'u'])
/** Keys that are blocked together with Ctrl+Shift, on a Mac Cmd+Alt: shortcuts of the developer tools. */
const DEVELOPER_TOOLS = new Set(['i', 'j', 'c', 'k', 'u'])

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export function isBlockedShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  if (key === 'F12') return true
  if (!ctrlKey && !metaKey) return false
  // With Alt, `key` is a special character on a Mac, so use the physical key.
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key.toLowerCase()
  if (shiftKey || altKey) return DEVELOPER_TOOLS.has(letter) || letter === 's' || letter === 'p'
  return WITH_CONTROL.has(letter)
}

/**
 * Whether the event is in a form field. Editing, selecting and the context menu are not blocked there: forms open over
 * the page, such as the form for a new password.
 */
const isInField = ({ target }: Event) => target instanceof Element && target.closest('input, textarea') !== null

const EDITING = new Set(['c', 'x', 'v', 'a'])
const isEditing = (event: KeyboardEvent) =>
  isInField(event) && !event.shiftKey && !event.altKey && EDITING.has(event.key.toLowerCase())

const block = (event: Event) => isInField(event) || event.preventDefault()
const blockShortcut = (event: KeyboardEvent) => {
  if (isBlockedShortcut(event) && !isEditing(event)) event.preventDefault()
}

export function useRoomProtection() {
  useEffect(() => {
    const { protectedPage = '' } = styles
    document.documentElement.classList.add(protectedPage)
    for (const type of BLOCKED_EVENTS) document.addEventListener(type, block)
    document.addEventListener('keydown', blockShortcut)
    const clearing = setInterval(() => console.clear(), CONSOLE_CLEAR_MS)
    return () => {
      document.documentElement.classList.remove(protectedPage)
      for (const type of BLOCKED_EVENTS) document.removeEventListener(type, block)
      document.removeEventListener('keydown', blockShortcut)
      clearInterval(clearing)
    }
  }, [])
}
