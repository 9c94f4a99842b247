/** A row that is not blank. */
export interface SheetRow {
  /** Its number in the sheet, starting at 1. */
  row: number
  /** By column; sparse. */
  cells: readonly string[]
  /** Link targets by column. */
  links?: ReadonlyMap<number, string>
}

export interface Sheet {
  /** Undefined for formats with one sheet. */
  name?: string
  rows: readonly SheetRow[]
}

export const isBlank = (cells: readonly string[]) => cells.every((text) => text.trim() === '')
