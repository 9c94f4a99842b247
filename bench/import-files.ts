import { createRequire } from 'node:module'

// Files are written with the library with which the server reads them.
const server = import.meta.resolve('@palco/server/features/imports/read-sheet')
const { utils, write } = createRequire(server)('@e965/xlsx') as typeof import('@e965/xlsx')

const NAMES = ['Ana', 'João', 'Beatriz', 'Conceição', 'Luís', 'Marília', 'Otávio']

const person = (index: number) => [`${NAMES[index % NAMES.length]} ${index}`, `p${index}@example.com`]

export const FORMATS = ['xlsx', 'xls', 'csv'] as const
export type Format = (typeof FORMATS)[number]

/**
 * Makes a file with two columns of short texts. With more columns, 50,000 rows as .xls would exceed the limit of 5 MB.
 */
export function makeFile(format: Format, count: number): Buffer {
  const rows = [['nome', 'email'], ...Array.from({ length: count }, (_, index) => person(index))]
  if (format === 'csv') return Buffer.from(rows.map((row) => row.join(';')).join('\r\n'))
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'Usuários')
  const bookType = format === 'xls' ? 'biff8' : 'xlsx'
  return write(workbook, { type: 'buffer', bookType, bookSST: true, compression: true })
}
