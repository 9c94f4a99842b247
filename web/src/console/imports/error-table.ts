import { XLSX_CONTENT_TYPE } from '@palco/contract/base/limits'
import type { ImportError, ImportParseAnswer, RefusedLine } from '@palco/contract/imports/imports'
import { download } from '../../ui/download.ts'
import type { ImportLine } from './import-state.ts'

/** The titles of the uploaded sheet's columns, and the index of each column that the import uses. */
export interface SheetPlan {
  titles: readonly string[]
  columns: NonNullable<ImportParseAnswer['columns']>
}

/** The columns that are assumed for a sheet without titles. */
const PLAIN: SheetPlan = { titles: ['nome', 'email', 'grupo'], columns: { name: 0, email: 1, group: 2 } }

interface ErrorLines {
  errors: readonly ImportError[]
  plan?: SheetPlan | undefined
  /** The lines that failed validation, with the texts of their cells. */
  refused: readonly RefusedLine[]
  /** The lines that were to be saved. Only those with an error are used. */
  lines: readonly (ImportLine & { groupName: string })[]
}

/**
 * Returns a table of the lines with errors. It has the columns of the sheet, so that it can be corrected and uploaded
 * again.
 */
export function errorTable({ errors, plan = PLAIN, refused, lines }: ErrorLines): (string | number)[][] {
  const width = plan.titles.length
  const cellsOf = new Map(refused.map(({ row, cells }) => [row, cells]))
  for (const line of lines) cellsOf.set(line.row, toCells(line, plan))
  const rows = errors.map(({ row, email, error }) => {
    const cells = cellsOf.get(row) ?? toCells({ name: '', email: email ?? '', groupName: '' }, plan)
    return [...Array.from({ length: width }, (_, place) => cells[place] ?? ''), row, error]
  })
  return [[...plan.titles, 'Linha', 'Erro'], ...rows]
}

type Cells = Pick<ImportLine, 'name' | 'email' | 'phone' | 'pass'> & { groupName: string }

function toCells(line: Cells, { titles, columns }: SheetPlan): string[] {
  const cells = titles.map(() => '')
  cells[columns.name] = line.name
  cells[columns.email] = line.email
  if (columns.group !== undefined) cells[columns.group] = line.groupName
  if (columns.phone !== undefined) cells[columns.phone] = line.phone ?? ''
  if (columns.pass !== undefined) cells[columns.pass] = line.pass ?? ''
  return cells
}

/**
 * Downloads the lines with errors as .xlsx: in a .csv, an e-mail address that begins with "=" would become a formula.
 */
export async function downloadErrors(rows: (string | number)[][]) {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({ sheets: [{ name: 'Erros', rows }] })
  download(new File([new Uint8Array(bytes)], 'erros_importacao.xlsx', { type: XLSX_CONTENT_TYPE }))
}
