import type { ImportError, ImportParseAnswer, RefusedLine } from '@palco/contract/imports'
import type { ImportLine } from './import-state.ts'

/** The sheet as it was sent: its titles, and where what we read stands in it. */
export interface SheetPlan {
  titles: readonly string[]
  columns: NonNullable<ImportParseAnswer['columns']>
}

/** What the sheet calls what we read, where it had no titles of its own to keep. */
const PLAIN: SheetPlan = { titles: ['nome', 'email', 'grupo'], columns: { name: 0, email: 1, group: 2 } }

interface ErrorLines {
  errors: readonly ImportError[]
  plan?: SheetPlan | undefined
  /** Those that the sheet itself is wrong about, cell by cell. */
  refused: readonly RefusedLine[]
  /** Those that were refused when they were saved. */
  lines: readonly (ImportLine & { groupName: string })[]
}

/**
 * The lines that are still missing, as they stood in the sheet, with the reason behind them: mended here it can be sent
 * again, because the titles are the same and nobody minds a column more.
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

function toCells(line: { name: string; email: string; groupName: string }, { titles, columns }: SheetPlan): string[] {
  const cells = titles.map(() => '')
  cells[columns.name] = line.name
  cells[columns.email] = line.email
  if (columns.group !== undefined) cells[columns.group] = line.groupName
  return cells
}
