import { create } from 'zustand'
import { dismissNotice } from './notices.ts'

export interface DialogRequest {
  type: 'error' | 'info' | 'warning'
  title?: string
  text: string
  /** The label of the OK button, if a verb is clearer than "OK". */
  okText?: string
  /** The label of the Cancel button, if "cancel" would be misleading. */
  cancelText?: string
  /** Whether the action can't be undone. OK is then red and does not get the focus. */
  isDestructive?: boolean
  /** A text that must be typed before OK is accepted. For actions that destroy much. */
  typed?: { text: string; label: string; problem: string }
  /** The label of a checkbox below the text. The checkbox starts unchecked. */
  choice?: string | undefined
}

interface Answer {
  isOk: boolean
  isChosen: boolean
}

export interface OpenDialog extends DialogRequest {
  id: number
  canCancel: boolean
  answer: (isOk: boolean, isChosen?: boolean) => void
}

/** The queue of dialogs. `QuestionDialog` shows the first one. */
export const useDialogs = create<readonly OpenDialog[]>()(() => [])

let lastId = 0

function show(request: DialogRequest, canCancel: boolean): Promise<Answer> {
  // Dismisses the notice: a success notice would contradict the error.
  if (request.type === 'error') dismissNotice()
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (isOk: boolean, isChosen = false) => {
      useDialogs.setState((dialogs) => dialogs.filter((dialog) => dialog.id !== id), true)
      resolve({ isOk, isChosen })
    }
    useDialogs.setState((dialogs) => [...dialogs, { ...request, id, canCancel, answer }], true)
  })
}

/** Resolves to `true` if OK was pressed. */
export const ask = async (request: DialogRequest): Promise<boolean> => (await show(request, true)).isOk

/** Like `ask`, for a request with a checkbox (`choice`). */
export const askWithChoice = (request: DialogRequest): Promise<Answer> => show(request, true)

/** Shows a dialog that has only an OK button. Shows nothing if the text is empty. */
export const showMessage = async (request: DialogRequest): Promise<void> =>
  void (request.text && (await show(request, false)))

/** Closes all dialogs, as if Cancel had been pressed in each. */
export const dismissAll = () => {
  for (const { answer } of useDialogs.getState()) answer(false)
}
