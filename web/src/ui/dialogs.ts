import { create } from 'zustand'
import { dismissNotice } from './notices.ts'

export interface DialogRequest {
  type: 'error' | 'info' | 'warning'
  title?: string
  text: string
  /** What OK says, where a verb is clearer. */
  okText?: string
  /** OK can't be undone: it is red, and Enter alone doesn't press it. */
  isDestructive?: boolean
}

export interface OpenDialog extends DialogRequest {
  id: number
  canCancel: boolean
  answer: (isOk: boolean) => void
}

/** Those that wait for an answer, in the order they were asked; the host shows the first. */
export const useDialogs = create<readonly OpenDialog[]>()(() => [])

let lastId = 0

function show(request: DialogRequest, canCancel: boolean): Promise<boolean> {
  // An earlier word of success would stand beside it, and say the opposite.
  if (request.type === 'error') dismissNotice()
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (isOk: boolean) => {
      useDialogs.setState((dialogs) => dialogs.filter((dialog) => dialog.id !== id), true)
      resolve(isOk)
    }
    useDialogs.setState((dialogs) => [...dialogs, { ...request, id, canCancel, answer }], true)
  })
}

/** OK or Cancelar. */
export const ask = (request: DialogRequest): Promise<boolean> => show(request, true)

/** OK only. */
export const showMessage = async (request: DialogRequest): Promise<void> => void (await show(request, false))

/** Nobody is left to answer: the session has ended. */
export const dismissAll = () => {
  for (const { answer } of useDialogs.getState()) answer(false)
}
