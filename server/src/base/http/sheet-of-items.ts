import type { Cell, Column, Sheet } from './sheet-stream.ts'

/** Spreadsheet programs open 1,048,576 rows. */
const MAX_ROWS = 1_000_000

export interface ItemColumn<Item> extends Column {
  cell: (item: Item) => Cell
}

/** One row for each item. `cutOff` is the last row of a list that is too long for a sheet. */
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
