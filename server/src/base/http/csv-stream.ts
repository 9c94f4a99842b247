import Papa from 'papaparse'
import type { ItemColumn } from './sheet-of-items.ts'
import type { Cell } from './sheet-stream.ts'

/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const ROWS_A_PIECE = 250

export const DAY = 'dd/mm/yyyy'
export const MINUTE = 'dd/mm/yyyy hh:mm'
export const SECOND = 'dd/mm/yyyy hh:mm:ss'

/**
 * Nothing in a .csv file marks a cell as text, so papaparse puts an apostrophe before a formula. Its own pattern misses
 * invisible characters before the sign, which programs skip, and the variants that some of them read as the plain sign.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@⁺⁼₊₌⩵⩶﬩﹢﹣﹦﹫＋－＝＠]|^[\t\r]/u

export async function* csvPieces<Item>(
  columns: readonly ItemColumn<Item>[],
  items: Iterable<Item> | AsyncIterable<Item>,
) {
  // Not sent on its own: until the first query succeeds, a failure can still become an error answer.
  let mark = BYTE_ORDER_MARK
  let rows = [columns.map(({ header }) => header)]
  for await (const item of items) {
    rows.push(columns.map(({ cell, numFmt }) => cellText(cell(item), numFmt)))
    if (rows.length < ROWS_A_PIECE) continue
    yield mark + toCsv(rows)
    mark = ''
    rows = []
  }
  if (rows.length) yield mark + toCsv(rows)
}

/** Semicolons, as Excel in Brazil expects: the comma is the decimal sign there. */
const toCsv = (rows: string[][]) =>
  `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`

/** A date is what a clock of the event shows, as its UTC fields (`wallClockOf`). */
function cellText(cell: Cell, numFmt: string = DAY): string {
  if (!(cell instanceof Date)) return String(cell ?? '')
  const [day = '', time = ''] = cell.toISOString().split('T')
  const date = day.split('-').reverse().join('/')
  return `${date} ${time}`.slice(0, numFmt.length)
}
