import { read, utils } from '@e965/xlsx'

/** Returns the rows of the n-th sheet as objects, whose keys are the titles of the columns. */
export function sheetRows(bytes: Uint8Array, sheet: number): Record<string, unknown>[] {
  const { Sheets, SheetNames } = read(bytes)
  const found = Sheets[SheetNames[sheet] ?? '']
  return found ? utils.sheet_to_json(found) : []
}
