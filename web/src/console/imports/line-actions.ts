import type { Group } from '@palco/contract/groups/groups'
import type { ImportLine, TypedLine } from './import-state.ts'

export interface LineActions {
  groups: readonly Group[]
  hasPasses: boolean
  onGroup: (row: number, groupId: string) => void
  /** Why a line can't be imported, or `null`. `reported`: the server's error for it, while unchanged. */
  problemOf: (line: ImportLine, reported?: string) => string | null
  onCorrect: (line: ImportLine) => void
  /** `null` discards the correction. */
  onType: (row: number, line: TypedLine | null) => void
}
