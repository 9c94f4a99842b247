import { Readable } from 'node:stream'
import { type ZipEntry, zipPieces } from './zip-stream.ts'

/** A cell. Strings are always text, so a name that starts with "=" does not become a formula. */
export type Cell = string | number | Date | null | undefined

export interface Column {
  header: string
  width?: number
  /** How dates and numbers are shown, in spreadsheet notation: `dd/mm/yyyy`. */
  numFmt?: string
}

export interface Sheet {
  name: string
  columns: readonly Column[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

const WIDTH = 24
const PIECE_LENGTH = 65_536
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Writes a workbook in pieces, so that long lists don't need more memory. */
export const streamSheets = (...sheets: Sheet[]): Readable => Readable.from(workbookPieces(sheets))

async function* workbookPieces([first, ...others]: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  if (!first) return
  const rows = toAsync(first.rows)
  // Read the first row before anything is sent: if the query fails, the answer can still be an error.
  const head = await rows.next()
  yield* zipPieces(workbookParts([{ ...first, rows: head.done ? [] : startingWith(head.value, rows) }, ...others]))
}

async function* toAsync<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* rows
}

async function* startingWith<Row>(head: Row, rest: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield head
  yield* rest
}

function workbookParts(sheets: readonly Sheet[]): ZipEntry[] {
  const formats = [...new Set(sheets.flatMap(({ columns }) => columns.flatMap(({ numFmt }) => numFmt ?? [])))]
  const numbers = sheets.map((_sheet, place) => place + 1)
  const part = (path: string, text: string): ZipEntry => ({ path, text: [XML + text] })
  const types = numbers.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  )
  const links = numbers.map(
    (n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  const named = sheets.map(({ name }, n) => `<sheet name="${escapeXml(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${types.join('')}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${named.join('')}</sheets></workbook>`,
    ),
    part('xl/styles.xml', stylesOf(formats)),
    ...sheets.map((sheet, n) => ({ path: `xl/worksheets/sheet${n + 1}.xml`, text: sheetPieces(sheet, formats) })),
  ]
}

const BOLD = 1
const FIRST_FORMAT = 2

/** The styles: plain, bold, then one for each format. Format ids below 164 are built into spreadsheet programs. */
function stylesOf(formats: readonly string[]): string {
  const own = formats.map((format, n) => `<numFmt numFmtId="${164 + n}" formatCode="${escapeXml(format)}"/>`)
  const [plain, bold] = [0, 1].map((font) => `<xf numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0"/>`)
  const styled = formats.map(
    (_format, n) => `<xf numFmtId="${164 + n}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  return `<styleSheet xmlns="${MAIN}">${own.length ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : ''}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + FIRST_FORMAT}">${plain}${bold}${styled.join('')}</cellXfs></styleSheet>`
}

async function* sheetPieces({ columns, rows }: Sheet, formats: readonly string[]): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width = WIDTH }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  )
  const styles = columns.map(({ numFmt }) => (numFmt === undefined ? 0 : formats.indexOf(numFmt) + FIRST_FORMAT))
  const places = columns.map((_column, n) => columnName(n))
  let row = 0
  const toXml = (cells: readonly Cell[], styles: readonly number[]) => {
    row += 1
    const written = cells.map((cell, n) => cellXml(cell, `${places[n] ?? columnName(n)}${row}`, styles[n] ?? 0))
    return `<row r="${row}">${written.join('')}</row>`
  }
  let piece = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${toXml(
    columns.map(({ header }) => header),
    columns.map(() => BOLD),
  )}`
  for await (const cells of rows) {
    piece += toXml(cells, styles)
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

function cellXml(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === undefined || cell === '') return ''
  const styled = style ? ` s="${style}"` : ''
  if (typeof cell === 'string')
    return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  return `<c r="${place}"${styled}><v>${typeof cell === 'number' ? cell : serialOf(cell)}</v></c>`
}

/**
 * Returns a date as spreadsheets store it: days since 1899-12-30. Cells have no time zone, so they show the UTC fields.
 */
const serialOf = (date: Date) => (date.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000

const columnName = (n: number): string =>
  (n >= 26 ? columnName(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
