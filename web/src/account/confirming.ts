import { create } from 'zustand'
import { ApiError } from '../api/api-error.ts'
import { confirmation } from '../api/confirmation.ts'

/** The function that receives the answer of the open dialog; `null` while no dialog is open. */
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

/**
 * Notifies the other pages of this browser. Their waiting calls continue, because the confirmation is valid for the
 * session.
 */
export function announceConfirmed() {
  try {
    localStorage.setItem(KEY, `${Date.now()}`)
  } catch {
    // Storage is blocked, so each page asks for its own confirmation.
  }
}

/** Calls the listener when another page of this browser was confirmed. Returns the stop function. */
export function onConfirmed(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => key === KEY && listener()
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
