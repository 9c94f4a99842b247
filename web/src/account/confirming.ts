import { create } from 'zustand'
import { ApiError } from '../api/api-error.ts'
import { confirmation } from '../api/confirmation.ts'

/** Takes the answer of the open dialog; `null` while no dialog is open. */
export const useConfirming = create<((isConfirmed: boolean) => void) | null>()(() => null)

let asked: Promise<boolean> | undefined

/** Opens the dialog. Calls that are refused while it is open share its answer. */
function ask(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => useConfirming.setState(() => resolve, true)).finally(() => {
    asked = undefined
    useConfirming.setState(null, true)
  })
  return asked
}

confirmation.handle = async (error, repeat) => {
  if (!(error instanceof ApiError) || error.code !== 'CONFIRMATION_REQUIRED') throw error
  if (await ask()) return repeat()
  throw new ApiError('', { status: error.status, code: error.code, isCancelled: true })
}
