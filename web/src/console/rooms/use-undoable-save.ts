import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'

interface UndoableSave<Saved> {
  save: () => Promise<Saved>
  done: (saved: Saved) => string
  undo: (saved: Saved) => Promise<unknown>
  undone: (saved: Saved) => string
  undoProblem: string
}

/** Saves a change of many rooms from a dialog. The notice afterwards offers an undo. */
export function useUndoableSave(onSaved: () => void) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['catalog'] })

  /** Undoes the change. Called from the notice, when the dialog is closed. */
  async function undo<Saved>(saved: Saved, change: UndoableSave<Saved>) {
    try {
      await change.undo(saved)
      notify(change.undone(saved))
    } catch (error) {
      void showMessage({ type: 'error', text: errorText(error, change.undoProblem) })
    }
    await refresh()
  }

  async function perform<Saved>(change: UndoableSave<Saved>) {
    setIsBusy(true)
    setProblem(null)
    try {
      const saved = await change.save()
      notify(change.done(saved), { text: 'Desfazer', run: () => void undo(saved, change) })
      onSaved()
    } catch (error) {
      setProblem(errorText(error, 'Erro ao salvar sala'))
    }
    setIsBusy(false)
    await refresh()
  }

  return { problem, setProblem, isBusy, perform }
}
