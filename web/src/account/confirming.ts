import { create } from 'zustand'
import { ApiError } from '../api/api-error.ts'
import { confirmation } from '../api/confirmation.ts'

/** The function to call with the person's answer in the open dialog; `null` while no dialog is open. */
export const useConfirming = create<((isConfirmed: boolean) => void) | null>()(() => null)

let asked: Promise<boolean> | undefined

/** Opens the dialog. If it is already open, returns the same promise, so that all waiting calls get one answer. */
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
 * Notifies this browser's other pages, so that their waiting calls continue: the confirmation is valid for the whole
 * session.
 */
export function announceConfirmed() {
  try {
    localStorage.setItem(KEY, `${Date.now()}`)
  } catch {
    // Storage is blocked, so each page asks for its own confirmation.
  }
}

/**
 * Calls the listener when the person has confirmed their identity in another page of this browser. Returns the stop
 * function.
 */
export function onConfirmed(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => key === KEY && listener()
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
