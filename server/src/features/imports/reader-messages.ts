import type { ImportError, ImportParseAnswer } from '@palco/contract/imports/imports'
import type { Pass } from '@palco/contract/passes/pass'
import type { Engine } from '../../base/db/engine.ts'
import type { PackedPeople } from './pack-people.ts'
import type { NamedPasses } from './pass-matcher.ts'

// What the child process reads, and the messages that return it.

export interface Person {
  /** Line in the sheet. */
  row: number
  name: string
  email: string
  /** In international form. */
  phone?: string | undefined
  /** A code, or a word that is none. */
  pass?: string | undefined
}

export type Checked<Kind extends Person> = Kind & { pass?: Pass | undefined }

export interface SheetUser extends Person {
  /** As in the sheet. */
  groupName: string
  /** All cells of the line, truncated. */
  cells: string[]
}

export interface BatchUser extends Person {
  groupId: string | null
}

/** What each task is given besides the bytes. */
export interface Givens {
  sheet: NamedPasses
  /** `at`: the time of the import. */
  batch: { passes: NamedPasses; engine: Engine; at: string }
}

export interface Readings {
  /** `refused`: the people of the errors. */
  sheet: {
    users: Checked<SheetUser>[]
    errors: ImportError[]
    refused: SheetUser[]
    notices: string[]
    titles: string[]
    columns: NonNullable<ImportParseAnswer['columns']>
  }
  batch: {
    /** A pack for each statement. */
    users: PackedPeople[]
    errors: ImportError[]
    refused: never[]
    groupIds: string[]
    defaultPassword: string | null
    fileName: string
    isReview: boolean
    at: string
  }
}

export type Task = keyof Readings

/** In portions, so that receiving one does not block the event loop. `rest` comes last. */
export type ReaderMessage<Kind extends Task = Task> =
  | { type: 'portion'; users: Readings[Kind]['users']; errors: ImportError[]; refused: Readings[Kind]['refused'] }
  | { type: 'end'; rest: Omit<Readings[Kind], 'users' | 'errors' | 'refused'> }
  | { type: 'refused'; status: number; code: string; message: string }
  | { type: 'failed'; stack: string }
