import Papa from 'papaparse'
import type { ItemColumn } from './sheet-of-items.ts'
import type { Cell } from './sheet-stream.ts'

/** The first character of a file. It tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const ROWS_A_PIECE = 250

export const DAY = 'dd/mm/yyyy'
export const MINUTE = 'dd/mm/yyyy hh:mm'
export const SECOND = 'dd/mm/yyyy hh:mm:ss'

/**
 * Texts that spreadsheet programs could read as formulas. papaparse puts an apostrophe before them. Its own pattern
 * misses invisible characters before the sign, and variants of the sign.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@⁺⁼₊₌⩵⩶﬩﹢﹣﹦﹫＋－＝＠]|^[\t\r]/u

export async function* csvPieces<Item>(
  columns: readonly ItemColumn<Item>[],
  items: Iterable<Item> | AsyncIterable<Item>,
) {
  // Send the mark with the first rows and not before: if their query fails, the answer can still be an error.
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

/** Separates cells by semicolons, as Excel in Brazil expects, where the comma is the decimal sign. */
const toCsv = (rows: string[][]) =>
  `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`

/** The UTC fields of a date contain the event's wall-clock time (`wallClockOf`). */
function cellText(cell: Cell, numFmt: string = DAY): string {
  if (!(cell instanceof Date)) return String(cell ?? '')
  const [day = '', time = ''] = cell.toISOString().split('T')
  const date = day.split('-').reverse().join('/')
  return `${date} ${time}`.slice(0, numFmt.length)
}
