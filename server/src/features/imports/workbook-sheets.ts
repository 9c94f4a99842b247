import { createRequire } from 'node:module'
import type { CellObject, DenseWorkSheet, WorkBook } from '@e965/xlsx'
import { encrypted, unreadable } from './refusals.ts'
import { isBlank, type Sheet, type SheetRow } from './sheet-row.ts'

const require = createRequire(import.meta.url)

/** The sheets that a person sees in it, in their order. */
export function workbookSheets(content: Buffer | string): Sheet[] {
  const workbook = parse(content)
  return workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name] as DenseWorkSheet | undefined
    // The parser leaves out a sheet that it could not make sense of.
    if (!sheet) throw unreadable()
    const isHidden = Boolean(workbook.Workbook?.Sheets?.[index]?.Hidden)
    return isHidden ? [] : [{ name, rows: rowsOf(sheet) }]
  })
}

function parse(content: Buffer | string): WorkBook {
  // The CommonJS build carries the code pages that old .xls files need. Loaded here, so that others don't wait for it.
  const { read } = require('@e965/xlsx') as typeof import('@e965/xlsx')
  try {
    return read(content, {
      type: typeof content === 'string' ? 'string' : 'buffer',
      dense: true,
      // The sheet's own word on its size is not believed.
      nodim: true,
      raw: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    })
  } catch (error) {
    throw /password|encrypt/i.test(String(error)) ? encrypted() : unreadable()
  }
}

function rowsOf(sheet: DenseWorkSheet): SheetRow[] {
  const data = sheet['!data'] ?? []
  // By the keys that are there: a row may claim to be the billionth.
  return Object.keys(data).flatMap((key) => {
    const cells = data[Number(key)]
    const texts = Array.from(cells ?? [], textOf)
    return cells && !isBlank(texts) ? [{ row: Number(key) + 1, cells: texts, links: linksOf(cells) }] : []
  })
}

/** A formula's cell holds its last result; a failed one (#N/A) holds nothing. */
const textOf = (cell: CellObject | undefined) => (cell?.v === undefined || cell.t === 'e' ? '' : String(cell.v))

function linksOf(cells: readonly (CellObject | undefined)[]): ReadonlyMap<number, string> {
  const links = new Map<number, string>()
  for (const [column, cell] of cells.entries()) if (cell?.l?.Target) links.set(column, cell.l.Target)
  return links
}
