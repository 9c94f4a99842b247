/** A line that is not blank. */
export interface SheetRow {
  /** Its number in the sheet, from 1. */
  row: number
  /** By column; a cell without text may be missing. */
  cells: readonly string[]
  /** Addresses behind cells whose text is something else. */
  links?: ReadonlyMap<number, string>
}

export interface Sheet {
  /** Missing in a file that can have only one. */
  name?: string
  rows: readonly SheetRow[]
}

export const isBlank = (cells: readonly string[]) => cells.every((text) => text.trim() === '')
