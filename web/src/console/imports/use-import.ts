import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import { errorText } from '../../api/api-error.ts'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { errorTable, type SheetPlan } from './error-table.ts'
import { type ImportLine, initialImport, nextImport, openCorrections } from './import-state.ts'
import { parseSheet, saveUsers, updateKnown } from './imports.queries.ts'
import { tickedPeople } from './known-people.ts'

interface SentSheet {
  /** Sent when saving, for the audit log. */
  fileName: string
  plan?: SheetPlan | undefined
  rowsOfErrors: (string | number)[][]
}

export function useImport() {
  const [state, apply] = useReducer(nextImport, initialImport)
  const queryClient = useQueryClient()
  const sent = useRef<SentSheet>({ fileName: '', rowsOfErrors: [] })

  async function drop(file: File) {
    sent.current = { fileName: file.name, rowsOfErrors: [] }
    apply({ type: 'dropped', fileName: file.name })
    try {
      const answer = await parseSheet(file)
      const { errors, refused = [], titles, columns } = answer
      const plan = titles && columns && { titles, columns }
      sent.current = { ...sent.current, plan, rowsOfErrors: errorTable({ errors, plan, refused, lines: [] }) }
      apply({ type: 'parsed', answer })
    } catch (error) {
      apply({ type: 'refused', problem: errorText(error, 'Erro ao fazer upload do arquivo') })
    }
  }

  function withGroupNames(lines: readonly ImportLine[]) {
    const groups = queryClient.getQueryData<readonly { id: string; name: string }[]>(groupsQuery.queryKey) ?? []
    const names = new Map(groups.map(({ id, name }) => [id, name]))
    return lines.map((line) => ({ ...line, groupName: names.get(line.groupId) ?? '' }))
  }

  /** Saves the import. With `null`, people choose their own passwords. */
  async function save(defaultPassword: string | null) {
    apply({ type: 'submitted' })
    if (state.name !== 'choosing' || openCorrections(state).length > 0) return
    const { fileName, plan } = sent.current
    try {
      const password = defaultPassword === null ? { ownPassword: true } : { defaultPassword }
      const result = state.lines.length
        ? await saveUsers({ users: [...state.lines], ...password, fileName, review: true })
        : { success: 0, errors: [] }
      const update = await updateKnown(tickedPeople(state), result.success > 0)
      // Includes the errors from parsing, so that the result lists all rows with an error.
      const errors = [...state.errors, ...result.errors, ...update.errors].sort((one, other) => one.row - other.row)
      const known = state.known.map(({ row, name, email }) => ({ row, name, email, groupId: '' }))
      const lines = withGroupNames([...state.lines, ...known])
      sent.current.rowsOfErrors = errorTable({ errors, plan, refused: state.refused ?? [], lines })
      const refusedRows = new Set(result.errors.map(({ row }) => row))
      const created = state.lines.filter(({ row }) => !refusedRows.has(row))
      const counts = { ...result, updated: update.changed, errors }
      apply({ type: 'saved', result: counts, created, hasOwnPasswords: defaultPassword === null })
      void queryClient.invalidateQueries({ queryKey: ['users'] })
      // Refetched, because each group shows its number of users.
      void queryClient.invalidateQueries(groupsQuery)
    } catch (error) {
      apply({ type: 'refused', problem: errorText(error, 'Erro ao salvar usuários') })
    }
  }

  return { state, apply, drop, save, rowsOfErrors: () => sent.current.rowsOfErrors }
}
