import type { ImportError, ImportParseAnswer, ImportSaveAnswer } from '@palco/contract/imports'

/** One line of the sheet, with the group that is chosen for it; '' is "Nenhum". */
export interface ImportLine {
  row: number
  name: string
  email: string
  groupId: string
}

interface Sheet {
  lines: readonly ImportLine[]
  errors: readonly ImportError[]
  notices: readonly string[]
  selected: ReadonlySet<number>
  /** Groups were chosen that would be lost. */
  isChanged: boolean
}

/** The upload flow of SPEC §4: dropped, parsed, groups chosen, saved. */
export type ImportState =
  | { name: 'idle'; problem: string | null }
  | { name: 'parsing'; fileName: string }
  | ({ name: 'choosing' | 'saving'; problem: string | null } & Sheet)
  | { name: 'fruitless'; errors: readonly ImportError[] }
  | { name: 'done'; result: ImportSaveAnswer }

export type ImportEvent =
  | { type: 'dropped'; fileName: string }
  | { type: 'refused'; problem: string }
  | { type: 'parsed'; answer: ImportParseAnswer }
  | { type: 'grouped'; groupId: string; rows: ReadonlySet<number> | 'all' }
  | { type: 'selected'; rows: readonly number[]; isSelected: boolean }
  | { type: 'submitted' }
  | { type: 'saved'; result: ImportSaveAnswer }
  | { type: 'cancelled' }

export const initialImport: ImportState = { name: 'idle', problem: null }

export function nextImport(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'dropped':
      return { name: 'parsing', fileName: event.fileName }
    case 'parsed':
      return afterParse(event.answer)
    case 'saved':
      return { name: 'done', result: event.result }
    case 'cancelled':
      return initialImport
    case 'refused':
      if (state.name === 'saving') return { ...state, name: 'choosing', problem: event.problem }
      return { name: 'idle', problem: event.problem }
    case 'submitted':
      return state.name === 'choosing' ? { ...state, name: 'saving', problem: null } : state
    case 'grouped': {
      if (state.name !== 'choosing') return state
      const { rows, groupId } = event
      const lines = state.lines.map((line) => (rows === 'all' || rows.has(line.row) ? { ...line, groupId } : line))
      return { ...state, lines, isChanged: true }
    }
    case 'selected': {
      if (state.name !== 'choosing') return state
      const selected = new Set(state.selected)
      for (const row of event.rows) event.isSelected ? selected.add(row) : selected.delete(row)
      return { ...state, selected }
    }
  }
}

/** The dialog opens if at least one user was parsed; otherwise the errors are all there is to show. */
function afterParse({ users, errors, notices = [] }: ImportParseAnswer): ImportState {
  if (!users.length) return { name: 'fruitless', errors }
  const lines = users.map(({ name, email, groupId, row }, index) => ({
    row: row ?? index + 2,
    name,
    email,
    groupId: groupId ?? '',
  }))
  return { name: 'choosing', problem: null, lines, errors, notices, selected: new Set(), isChanged: false }
}
