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
    // A sheet is missing if the parser could not read it.
    if (!sheet) throw unreadable()
    const isHidden = Boolean(workbook.Workbook?.Sheets?.[index]?.Hidden)
    return isHidden ? [] : [{ name, rows: rowsOf(sheet) }]
  })
}

function parse(content: Workbook): WorkBook {
  // Loads the library on first use, because CSV does not need it. Uses the CommonJS build, which has the code pages of
  // old .xls files.
  const { read, CFB } = require('@e965/xlsx') as Library
  try {
    return read(typeof content === 'string' || Buffer.isBuffer(content) ? content : packStored(CFB, content), {
      type: typeof content === 'string' ? 'string' : 'buffer',
      dense: true,
      // Ignore the size that the sheet declares, because it may be wrong.
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
 * Packs the checked parts into an uncompressed archive, because the library reads .xlsx only from an archive. `unsafe`
 * skips its slow search for duplicate names, which `xlsx-guard.ts` has already rejected.
 */
function packStored(cfb: Library['CFB'], parts: ReadonlyMap<string, Buffer>): Buffer {
  const archive = cfb.utils.cfb_new()
  for (const [path, content] of parts) cfb.utils.cfb_add(archive, path, content, { unsafe: true })
  return cfb.write(archive, { fileType: 'zip', type: 'buffer' })
}

function rowsOf(sheet: DenseWorkSheet): SheetRow[] {
  const data = sheet['!data'] ?? []
  // Iterate over the keys, because the array is sparse and may have a huge index.
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
