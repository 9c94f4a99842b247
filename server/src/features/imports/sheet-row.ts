/** A row that is not blank. */
export interface SheetRow {
  /** The number of the row in the sheet, starting at 1. */
  row: number
  /** The texts of the cells by column. A row may be shorter than the header. */
  cells: readonly string[]
  /** Link targets by column. */
  links?: ReadonlyMap<number, string>
}

export interface Sheet {
  /** The name of the sheet. Undefined for formats without sheets, such as CSV. */
  name?: string
  rows: readonly SheetRow[]
}

export const isBlank = (cells: readonly string[]) => cells.every((text) => text.trim() === '')
