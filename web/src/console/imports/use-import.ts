import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import { errorText } from '../../api/api-error.ts'
import { initialImport, nextImport } from './import-state.ts'
import { parseSheet, saveUsers } from './imports.queries.ts'

/** The flow and its two calls. */
export function useImport() {
  const [state, apply] = useReducer(nextImport, initialImport)
  const queryClient = useQueryClient()
  /** Goes with what is saved: the audit names it. */
  const fileName = useRef('')

  async function drop(file: File) {
    fileName.current = file.name
    apply({ type: 'dropped', fileName: file.name })
    try {
      apply({ type: 'parsed', answer: await parseSheet(file) })
    } catch (error) {
      apply({ type: 'refused', problem: errorText(error, 'Erro ao fazer upload do arquivo') })
    }
  }

  /** Without a password each makes his own. */
  async function save(defaultPassword: string | null) {
    if (state.name !== 'choosing') return
    apply({ type: 'submitted' })
    try {
      const result = await saveUsers({
        users: [...state.lines],
        ...passwordOf(defaultPassword),
        fileName: fileName.current,
      })
      // The sheet's own errors belong to the result: every row is accounted for.
      const errors = [...state.errors, ...result.errors].sort((one, other) => one.row - other.row)
      apply({ type: 'saved', result: { ...result, errors } })
      void queryClient.invalidateQueries({ queryKey: ['users'] })
    } catch (error) {
      apply({ type: 'refused', problem: errorText(error, 'Erro ao salvar usuários') })
    }
  }

  return { state, apply, drop, save }
}

const passwordOf = (defaultPassword: string | null) =>
  defaultPassword === null ? { ownPassword: true } : { defaultPassword }
