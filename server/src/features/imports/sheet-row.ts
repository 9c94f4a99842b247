export interface SheetRow {
  /** The number of the row in the sheet, starting at 1. */
  row: number
  /** The texts of the cells by column. A row may have fewer cells than the titles. */
  cells: readonly string[]
  links?: ReadonlyMap<number, string>
}

export interface Sheet {
  /** Undefined for formats without sheets, such as CSV. */
  name?: string
  rows: readonly SheetRow[]
}

export const isBlank = (cells: readonly string[]) => cells.every((text) => text.trim() === '')
