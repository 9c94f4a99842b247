import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ColumnDef, writeXlsxStream } from 'hucre/xlsx'

const WIDTH = 24

type Options = Partial<Parameters<typeof writeXlsxStream>[1]>

/** Reads and writes a piece at a time: a hundred thousand rows take no more memory than five hundred. */
export async function streamSheet(
  name: string,
  columns: readonly ColumnDef[],
  // Text stays text: in a string cell a name that starts with "=" is no formula.
  rows: Parameters<typeof writeXlsxStream>[0],
  options?: Options,
): Promise<Readable> {
  // Imported on demand: it slows down every start, and few need it.
  const hucre = await import('hucre/xlsx')
  const wide = columns.map((column) => ({ width: WIDTH, ...column }))
  const sheet = hucre.writeXlsxStream(rows, { name, columns: wide, freezePane: { rows: 1 }, ...options })
  return Readable.fromWeb(sheet as ReadableStream)
}
