import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { earlierUndo, undoable } from '../kit/undo-history.ts'
import { type NewestOf, newestIn } from './newest-room.ts'

interface UndoableSave<Saved> {
  save: () => Promise<Saved>
  done: (saved: Saved) => string
  undo: (saved: Saved, newestOf: NewestOf) => Promise<unknown>
  undone: (saved: Saved) => string
  undoProblem: string
}

export function useUndoableSave(onSaved: () => void) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['catalog'] })

  /** Runs an undo. Shows a failure in a dialog, because the form may already be closed. */
  async function undo<Saved>(saved: Saved, change: UndoableSave<Saved>) {
    try {
      await change.undo(saved, newestIn(queryClient))
      notify(change.undone(saved), earlierUndo())
    } catch (error) {
      void showMessage({ type: 'error', text: errorText(error, change.undoProblem) })
    }
    await refresh()
  }

  async function perform<Saved>(change: UndoableSave<Saved>): Promise<string | null> {
    let failure: string | null = null
    setIsBusy(true)
    setProblem(null)
    try {
      const saved = await change.save()
      const action = undoable(() => void undo(saved, change))
      notify(change.done(saved), action)
      onSaved()
    } catch (error) {
      failure = errorText(error, 'Erro ao salvar sala')
      setProblem(failure)
    }
    setIsBusy(false)
    await refresh()
    return failure
  }

  return { problem, setProblem, isBusy, perform }
}
