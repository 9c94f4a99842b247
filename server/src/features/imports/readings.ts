import type { ImportError, ImportParseAnswer } from '@palco/contract/imports'

// What is read in a child process, and how it comes back.

export interface Person {
  /** The sheet's own line. */
  row: number
  name: string
  email: string
}

export interface SheetUser extends Person {
  /** As the sheet writes it. */
  groupName: string
  /** All of its line, cut. */
  cells: string[]
}

export interface BatchUser extends Person {
  groupId: string | null
}

export interface Readings {
  /** `refused` are those of the errors. */
  sheet: {
    users: SheetUser[]
    errors: ImportError[]
    refused: SheetUser[]
    notices: string[]
    titles: string[]
    columns: NonNullable<ImportParseAnswer['columns']>
  }
  batch: {
    users: BatchUser[]
    errors: ImportError[]
    refused: never[]
    defaultPassword: string | null
    fileName: string
    isReview: boolean
  }
}

export type Task = keyof Readings

/** In portions, so that taking one in never holds the server up; the rest comes last. */
export type ReaderMessage<Kind extends Task = Task> =
  | { type: 'portion'; users: Readings[Kind]['users']; errors: ImportError[]; refused: Readings[Kind]['refused'] }
  | { type: 'end'; rest: Omit<Readings[Kind], 'users' | 'errors' | 'refused'> }
  | { type: 'refused'; status: number; code: string; message: string }
  | { type: 'failed'; stack: string }
