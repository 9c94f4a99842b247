import { create } from 'zustand'
import { dismissNotice } from './notices.ts'

export interface DialogRequest {
  type: 'error' | 'info' | 'warning'
  title?: string
  text: string
  /** Label of OK, if a verb is clearer. */
  okText?: string
  /** OK can't be undone: it is red and does not get the focus. */
  isDestructive?: boolean
}

interface OpenDialog extends DialogRequest {
  id: number
  canCancel: boolean
  answer: (isOk: boolean) => void
}

/** A queue; the host shows the first. */
export const useDialogs = create<readonly OpenDialog[]>()(() => [])

let lastId = 0

function show(request: DialogRequest, canCancel: boolean): Promise<boolean> {
  // A success notice beside an error would contradict it.
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

/** With OK and Cancelar; resolves to whether OK was pressed. */
export const ask = (request: DialogRequest): Promise<boolean> => show(request, true)

/** With OK only. */
export const showMessage = async (request: DialogRequest): Promise<void> => void (await show(request, false))

/** Answers all with no: the session has ended. */
export const dismissAll = () => {
  for (const { answer } of useDialogs.getState()) answer(false)
}
