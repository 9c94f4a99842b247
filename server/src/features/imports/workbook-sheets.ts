import { createRequire } from 'node:module'
import type { CellObject, DenseWorkSheet, WorkBook } from '@e965/xlsx'
import { encrypted, unreadable } from './refusals.ts'
import { isBlank, type Sheet, type SheetRow } from './sheet-row.ts'

const require = createRequire(import.meta.url)

type Library = typeof import('@e965/xlsx')
type Workbook = Buffer | string | ReadonlyMap<string, Buffer>

export function workbookSheets(content: Workbook): Sheet[] {
  const workbook = parse(content)
  return workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name] as DenseWorkSheet | undefined
    // The parser leaves out sheets that it can't read.
    if (!sheet) throw unreadable()
    const isHidden = Boolean(workbook.Workbook?.Sheets?.[index]?.Hidden)
    return isHidden ? [] : [{ name, rows: rowsOf(sheet) }]
  })
}

function parse(content: Workbook): WorkBook {
  // The CommonJS build has the code pages that old .xls files need. Loaded on first use, because CSV does not need it.
  const { read, CFB } = require('@e965/xlsx') as Library
  try {
    return read(typeof content === 'string' || Buffer.isBuffer(content) ? content : packStored(CFB, content), {
      type: typeof content === 'string' ? 'string' : 'buffer',
      dense: true,
      // Ignore the size that the sheet declares, which may be wrong.
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

/**
 * Packs the checked parts into an uncompressed archive, because the library reads .xlsx only as an archive. `unsafe`
 * skips a quadratic search for duplicate names, which `checkedEntries` has rejected already.
 */
function packStored(cfb: Library['CFB'], parts: ReadonlyMap<string, Buffer>): Buffer {
  const archive = cfb.utils.cfb_new()
  for (const [path, content] of parts) cfb.utils.cfb_add(archive, path, content, { unsafe: true })
  return cfb.write(archive, { fileType: 'zip', type: 'buffer' })
}

function rowsOf(sheet: DenseWorkSheet): SheetRow[] {
  const data = sheet['!data'] ?? []
  // The array is sparse and may have a huge index, so don't iterate over all indices.
  return Object.keys(data).flatMap((key) => {
    const cells = data[Number(key)]
    const texts = Array.from(cells ?? [], textOf)
    return cells && !isBlank(texts) ? [{ row: Number(key) + 1, cells: texts, links: linksOf(cells) }] : []
  })
}

const textOf = (cell: CellObject | undefined) => (cell?.v === undefined || cell.t === 'e' ? '' : String(cell.v))

function linksOf(cells: readonly (CellObject | undefined)[]): ReadonlyMap<number, string> {
  const links = new Map<number, string>()
  for (const [column, cell] of cells.entries()) if (cell?.l?.Target) links.set(column, cell.l.Target)
  return links
}
