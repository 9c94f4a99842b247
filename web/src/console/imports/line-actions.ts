import type { Group } from '@palco/contract/groups'
import type { ImportLine } from './import-state.ts'

/** What can be done to a line of the sheet. */
export interface LineActions {
  groups: readonly Group[]
  onGroup: (row: number, groupId: string) => void
  /** Why a line can't be imported like this; `null` if it can. */
  problemOf: (line: ImportLine) => string | null
  onCorrect: (line: ImportLine) => void
}
