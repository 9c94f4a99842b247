import { readPhone } from '@palco/contract/base/phone'
import { cleanEmail, cleanText } from './cell-text.ts'
import { checkPeople } from './check-people.ts'
import { csvRows } from './csv-rows.ts'
import { decodeText } from './decode-text.ts'
import { type Columns, findHeader, missingLabels } from './header-row.ts'
import { MAX_ROWS } from './import-limits.ts'
import { createPassMatcher, type NamedPasses, type PassMatcher } from './pass-matcher.ts'
import type { Readings, SheetUser } from './reader-process.ts'
import { emptyFile, missingColumns, noRows, notASheet, tooManyRows, unreadable } from './refusals.ts'
import type { Sheet, SheetRow } from './sheet-row.ts'
import { workbookSheets } from './workbook-sheets.ts'
import { assertPlainMarkup, readXlsxParts } from './xlsx-guard.ts'

export async function readSheet(bytes: Buffer, passes: NamedPasses): Promise<Readings['sheet']> {
  const sheets = (await openSheets(bytes)).map((sheet) => ({ ...sheet, header: findHeader(sheet.rows) }))
  const [first, ...others] = sheets.filter(({ header }) => !missingLabels(header.columns).length)
  if (!first) throw explainMissing(sheets)
  const rows = first.rows.slice(first.header.index + 1)
  if (!rows.length) throw noRows()
  if (rows.length > MAX_ROWS) throw tooManyRows()
  const { columns, index } = first.header
  const titles = first.rows[index]?.cells ?? []
  const places = keptPlaces(titles.length, columns)
  const passOf = createPassMatcher(passes)
  const people = rows.map((row) => toPerson(row, columns, places, passOf))
  const badPhones = rows.filter(({ cells }) => isBadPhone(cellText(cells, columns.phone)))
  const { users, errors } = checkPeople(people)
  const errorRows = new Set(errors.map(({ row }) => row))
  return {
    users,
    errors,
    refused: people.filter(({ row }) => errorRows.has(row)),
    notices: [...sheetNotices(first, others), ...phoneNotices(badPhones)],
    titles: cutCells(titles, places),
    columns: columnsAmong(places, columns),
  }
}

const CELLS_KEPT = 40
const CELL_LENGTH_KEPT = 200

/**
 * Returns which columns to keep: the first ones and those of the import's fields, so that a corrected line can be
 * uploaded again.
 */
const keptPlaces = (width: number, columns: Columns) =>
  [...new Set([...Array(Math.min(width, CELLS_KEPT)).keys(), ...Object.values(columns)])].sort((a, b) => a - b)

const cutCells = (cells: readonly (string | undefined)[], places: readonly number[]) =>
  places.map((place) => cells[place]?.slice(0, CELL_LENGTH_KEPT) ?? '')

function columnsAmong(places: readonly number[], { name = 0, email = 0, group, phone, pass }: Columns) {
  const at = (column: number) => places.indexOf(column)
  return {
    name: at(name),
    email: at(email),
    ...(group !== undefined && { group: at(group) }),
    ...(phone !== undefined && { phone: at(phone) }),
    ...(pass !== undefined && { pass: at(pass) }),
  }
}

async function openSheets(bytes: Buffer): Promise<Sheet[]> {
  if (!bytes.length) throw emptyFile()
  switch (fileFormat(bytes)) {
    case 'xlsx':
      return workbookSheets(await readXlsxParts(bytes))
    case 'xls':
      return workbookSheets(bytes)
    case 'text':
      return openText(decodeText(bytes))
  }
}

/** The end of a complete HTML or XML file. Without this check, a truncated file would be read as a shorter list. */
const MARKUP_END = /<\/(html|table|(\w+:)?workbook)>/i

/** Reads CSV, HTML or XML. Many systems export HTML or XML files that are named .xls. */
function openText(text: string): Sheet[] {
  if (!text.trimStart().startsWith('<')) return [{ rows: csvRows(text) }]
  if (!MARKUP_END.test(text.slice(-1000))) throw unreadable()
  assertPlainMarkup([Buffer.from(text)])
  return workbookSheets(text)
}

const cellText = (cells: SheetRow['cells'], column: number | undefined) =>
  cleanText((column !== undefined && cells[column]) || '')

/**
 * True if a text contains digits but no readable number. Texts without digits, like "-" or "não tem", mean that there
 * is no number.
 */
const isBadPhone = (text: string) => /\d/.test(text) && !readPhone(text)

const MAX_NAMED = 20

function phoneNotices(rows: readonly SheetRow[]) {
  if (!rows.length) return []
  const named = rows.slice(0, MAX_NAMED).map(({ row }) => row)
  const left = rows.length - named.length
  const lines = `${named.join(', ')}${left ? ` e mais ${left}` : ''}`
  return [
    `Telefone não reconhecido (${rows.length === 1 ? 'linha' : 'linhas'} ${lines}): a pessoa entra sem telefone. Use o DDD e o número, ou + e o código do país.`,
  ]
}

function toPerson(
  { row, cells, links }: SheetRow,
  columns: Columns,
  places: readonly number[],
  passOf: PassMatcher,
): SheetUser {
  const text = (column: number | undefined) => cellText(cells, column)
  const phone = readPhone(text(columns.phone))
  const pass = passOf(text(columns.pass))
  const shown = text(columns.email)
  const link = (columns.email !== undefined && links?.get(columns.email)) || ''
  // True if only the target of the link contains the e-mail address, because the cell shows a text such as "Write to
  // Ana".
  const isBehind = !shown.includes('@') && /^mailto:/i.test(link)
  const email = cleanEmail(isBehind ? link : shown)
  const [name, surname] = [text(columns.name), text(columns.surname)]
  return {
    row,
    name: name.endsWith(surname) ? name : `${name} ${surname}`.trim(),
    email,
    ...(phone && { phone }),
    ...(pass && { pass }),
    groupName: text(columns.group),
    cells: cutCells(isBehind ? Object.assign([...cells], { [columns.email ?? 0]: email }) : cells, places),
  }
}

function explainMissing(sheets: readonly { header: { columns: Columns } }[]) {
  const missing = sheets.map(({ header }) => missingLabels(header.columns))
  return missingColumns(missing.sort((a, b) => a.length - b.length)[0] ?? missingLabels({}))
}

const sheetNotices = (read: Sheet, others: readonly Sheet[]) =>
  others.map(
    ({ name }) =>
      `A aba "${name}" também tem as colunas nome e email, mas só a aba "${read.name}" foi lida. Envie a outra em um arquivo separado.`,
  )

type FileFormat = 'xlsx' | 'xls' | 'text'

const SIGNATURES: [bytes: Buffer, format: FileFormat | null][] = [
  [Buffer.from('PK\x03\x04', 'latin1'), 'xlsx'],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'xls'],
  // Rejected formats. Without these lines, a PDF or RTF file would be read as text, and the error would be about
  // missing columns.
  [Buffer.from('%PDF-', 'latin1'), null],
  [Buffer.from('{\\rtf', 'latin1'), null],
]

/** Uses only the first bytes, because the file name may be wrong. */
function fileFormat(bytes: Buffer): FileFormat {
  const match = SIGNATURES.find(([signature]) => bytes.subarray(0, signature.length).equals(signature))
  if (!match) return 'text'
  if (!match[1]) throw notASheet()
  return match[1]
}
