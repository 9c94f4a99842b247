import { cleanEmail, cleanText } from './cell-text.ts'
import { csvRows } from './csv-rows.ts'
import { decodeText } from './csv-text.ts'
import { fileFormat } from './file-format.ts'
import { type Columns, findHeader, missingLabels } from './header-row.ts'
import { MAX_ROWS } from './import-limits.ts'
import { checkPeople } from './people.ts'
import type { Readings, SheetUser } from './readings.ts'
import { emptyFile, missingColumns, noRows, tooManyRows, unreadable } from './refusals.ts'
import type { Sheet, SheetRow } from './sheet-row.ts'
import { workbookSheets } from './workbook-sheets.ts'
import { assertPlainMarkup, checkedXlsx } from './xlsx-guard.ts'

export function readSheet(bytes: Buffer): Readings['sheet'] {
  const sheets = openSheets(bytes).map((sheet) => ({ ...sheet, header: findHeader(sheet.rows) }))
  const [first, ...others] = sheets.filter(({ header }) => !missingLabels(header.columns).length)
  if (!first) throw explainMissing(sheets)
  const rows = first.rows.slice(first.header.index + 1)
  if (!rows.length) throw noRows()
  if (rows.length > MAX_ROWS) throw tooManyRows()
  return {
    ...checkPeople(rows.map((row) => toPerson(row, first.header.columns))),
    notices: sheetNotices(first, others),
  }
}

function openSheets(bytes: Buffer): Sheet[] {
  if (!bytes.length) throw emptyFile()
  switch (fileFormat(bytes)) {
    case 'xlsx':
      return workbookSheets(checkedXlsx(bytes))
    case 'xls':
      return workbookSheets(bytes)
    case 'text':
      return openText(decodeText(bytes))
  }
}

/** Half a page would pass for a shorter list. */
const MARKUP_END = /<\/(html|table|(\w+:)?workbook)>/i

/** Many systems export a web page or XML and name it .xls; Excel opens those, and so do we. */
function openText(text: string): Sheet[] {
  if (!text.trimStart().startsWith('<')) return [{ rows: csvRows(text) }]
  if (!MARKUP_END.test(text.slice(-1000))) throw unreadable()
  assertPlainMarkup([Buffer.from(text)])
  return workbookSheets(text)
}

function toPerson({ row, cells, links }: SheetRow, columns: Columns): SheetUser {
  const text = (column: number | undefined) => cleanText((column !== undefined && cells[column]) || '')
  const email = text(columns.email)
  const link = (columns.email !== undefined && links?.get(columns.email)) || ''
  const [name, surname] = [text(columns.name), text(columns.surname)]
  return {
    row,
    name: name.endsWith(surname) ? name : `${name} ${surname}`.trim(),
    // The text of a link may be "Write to Ana"; the address is behind it.
    email: cleanEmail(!email.includes('@') && /^mailto:/i.test(link) ? link : email),
    groupName: text(columns.group),
  }
}

/** What the columns lack in the sheet that comes nearest to having them. */
function explainMissing(sheets: readonly { header: { columns: Columns } }[]) {
  const missing = sheets.map(({ header }) => missingLabels(header.columns))
  return missingColumns(missing.sort((a, b) => a.length - b.length)[0] ?? missingLabels({}))
}

/** People on a second sheet are not lost in silence. */
const sheetNotices = (read: Sheet, others: readonly Sheet[]) =>
  others.map(
    ({ name }) =>
      `A aba "${name}" também tem as colunas nome e email, mas só a aba "${read.name}" foi lida. Envie a outra em um arquivo separado.`,
  )
