import { useEffect } from 'react'
import { dismissNotice, type NoticeAction } from '../../ui/notices.ts'

/** How long a notice offers its undo. */
const UNDO_MS = 30_000
const KEPT = 50

/**
 * The undos of the latest changes, the newest last. Ctrl+Z can still run an undo whose notice was replaced by another
 * one.
 */
let history: readonly NoticeAction[] = []

/** Returns a notice's action that undoes a change. The action runs only once, either by its button or by Ctrl+Z. */
export function undoable(run: () => void): NoticeAction {
  let isUndone = false
  const action = {
    text: 'Desfazer',
    lastsMs: UNDO_MS,
    run: () => {
      if (isUndone) return
      isUndone = true
      history = history.filter((each) => each !== action)
      run()
    },
  }
  history = [...history, action].slice(-KEPT)
  return action
}

/**
 * Returns the newest undo that has not run; `null` if there is none. Used for the button of the notice that confirms an
 * undo.
 */
export function earlierUndo(): NoticeAction | null {
  const last = history.at(-1)
  return last ? { ...last, text: 'Desfazer a anterior' } : null
}

const OWN_UNDO = 'input, textarea, [contenteditable], [role="dialog"], [role="menu"]'

/**
 * Makes Ctrl+Z undo the changes that were made on this page, the newest first. In fields, dialogs and menus, Ctrl+Z
 * works as usual.
 */
export function useUndoKey() {
  useEffect(() => {
    history = []
    function undoByKey(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      const last = history.at(-1)
      if (!last || (target instanceof Element && target.closest(OWN_UNDO))) return
      event.preventDefault()
      dismissNotice()
      last.run()
    }
    document.addEventListener('keydown', undoByKey)
    return () => {
      history = []
      document.removeEventListener('keydown', undoByKey)
    }
  }, [])
}
