export interface SheetRow {
  row: number
  cells: readonly string[]
  links?: ReadonlyMap<number, string>
}

export interface Sheet {
  /** The sheet's name; undefined for formats without sheets, such as CSV. */
  name?: string
  rows: readonly SheetRow[]
}

export const isBlank = (cells: readonly string[]) => cells.every((text) => text.trim() === '')
