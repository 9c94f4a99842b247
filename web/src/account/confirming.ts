import { create } from 'zustand'
import { confirmation } from '../api/confirmation.ts'

/** Takes the answer of the open dialog; `null` while no dialog is open. */
export const useConfirming = create<((isConfirmed: boolean) => void) | null>()(() => null)

let asked: Promise<boolean> | undefined

/** Opens the dialog. Calls that are made while it is open share its answer. */
confirmation.ask = () => {
  asked ??= new Promise<boolean>((resolve) => useConfirming.setState(() => resolve, true)).finally(() => {
    asked = undefined
    useConfirming.setState(null, true)
  })
  return asked
}
