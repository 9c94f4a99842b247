import { wallClock } from '@palco/contract/base/zoned-time'
import type { Cell, Column, Sheet } from './sheet-stream.ts'

/** The maximum length of a sheet. Spreadsheet programs open at most 1,048,576 rows. */
const MAX_ROWS = 1_000_000

export interface ItemColumn<Item> extends Column {
  cell: (item: Item) => Cell
}

/** Returns a sheet with one row per item. If the list is too long for a sheet, the last row is the text `cutOff`. */
export const sheetOfItems = <Item>(
  name: string,
  columns: readonly ItemColumn<Item>[],
  items: Iterable<Item> | AsyncIterable<Item>,
  cutOff: string,
): Sheet => ({ name, columns, rows: toRows(columns, items, cutOff) })

async function* toRows<Item>(
  columns: readonly ItemColumn<Item>[],
  items: Iterable<Item> | AsyncIterable<Item>,
  cutOff: string,
): AsyncGenerator<Cell[]> {
  let left = MAX_ROWS
  for await (const item of items) {
    if (left === 0) return yield [cutOff]
    left -= 1
    yield columns.map(({ cell }) => cell(item))
  }
}

/**
 * Returns a function that converts an instant to a `Date` whose UTC fields show the wall-clock time of `timeZone`,
 * because spreadsheet cells have no time zone.
 */
export const wallClockOf = (timeZone: string) => (instant: string | number) =>
  new Date(`${wallClock(new Date(instant).getTime(), timeZone)}Z`)
