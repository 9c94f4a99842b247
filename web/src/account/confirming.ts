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

const KEY = 'confirmed'

/** Lets the other pages of this browser go on that wait for the same: the confirmation counts for the session. */
export function announceConfirmed() {
  try {
    localStorage.setItem(KEY, `${Date.now()}`)
  } catch {
    // Storage is blocked, so that each page asks.
  }
}

/** Calls the listener when another page of this browser was confirmed. Returns how to stop. */
export function onConfirmed(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => key === KEY && listener()
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
