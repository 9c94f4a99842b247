import type { Group } from '@palco/contract/groups'
import type { ImportLine, TypedLine } from './import-state.ts'

/** What can be done to a line of the sheet. */
export interface LineActions {
  groups: readonly Group[]
  onGroup: (row: number, groupId: string) => void
  /** Why a line can't be imported like this; `null` if it can. `said`: what the server has said of it, unchanged. */
  problemOf: (line: ImportLine, said?: string) => string | null
  onCorrect: (line: ImportLine) => void
  /** `null` leaves it as it was. */
  onType: (row: number, line: TypedLine | null) => void
}
