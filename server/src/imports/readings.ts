import type { ImportError } from '@palco/contract/imports'

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
}

export interface BatchUser extends Person {
  groupId: string | null
}

export interface Readings {
  sheet: { users: SheetUser[]; errors: ImportError[]; notices: string[] }
  batch: { users: BatchUser[]; errors: ImportError[]; defaultPassword: string | null; fileName: string }
}

export type Task = keyof Readings

/** In portions, so that taking one in never holds the server up; the rest comes last. */
export type ReaderMessage<Kind extends Task = Task> =
  | { type: 'portion'; users: Readings[Kind]['users']; errors: ImportError[] }
  | { type: 'end'; rest: Omit<Readings[Kind], 'users' | 'errors'> }
  | { type: 'refused'; status: number; code: string; message: string }
  | { type: 'failed'; stack: string }
