import Papa from 'papaparse'
import { findHeader, HEADER_SEARCH_ROWS, missingLabels } from './header-row.ts'
import { MAX_ROWS } from './import-limits.ts'
import { openQuote, tooManyRows } from './refusals.ts'
import { isBlank, type SheetRow } from './sheet-row.ts'

const DELIMITERS = [';', ',', '\t', '|']

/** The maximum number of lines, to limit the time of parsing. Includes blank lines and lines inside quotes. */
const MAX_LINES = 4 * MAX_ROWS

/** Matches the line `sep=;`, in which Excel names the delimiter. Excel's row numbers do not count this line. */
const SEPARATOR_LINE = /^sep=(.)\n/i

export function csvRows(text: string): SheetRow[] {
  // Make all line ends equal, because the parser joins lines if a file mixes several kinds.
  const lines = text.replace(/\r\n?/g, '\n')
  const separator = SEPARATOR_LINE.exec(lines)
  const content = trimEnd(separator ? lines.slice(separator[0].length) : lines)
  if (countLines(content) > MAX_LINES) throw tooManyRows()
  return parseRows(content, separator?.[1] ?? chooseDelimiter(content), MAX_ROWS + HEADER_SEARCH_ROWS)
}

/** Removes empty rows at the end. Excel may write a million rows of delimiters after the last row with text. */
function trimEnd(content: string): string {
  let end = content.length
  while (end && '\n\t ;,|'.includes(content.charAt(end - 1))) end -= 1
  return content.slice(0, end)
}

function countLines(content: string): number {
  let lines = 1
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) lines += 1
  return lines
}

/**
 * Returns the delimiter with which the fewest required columns are missing. Counting delimiters would fail for short
 * files.
 */
function chooseDelimiter(content: string): string {
  const missing = (delimiter: string) =>
    missingLabels(findHeader(parseRows(content, delimiter, HEADER_SEARCH_ROWS, 'preview')).columns).length
  return DELIMITERS.map((delimiter) => ({ delimiter, missing: missing(delimiter) })).reduce((best, each) =>
    each.missing < best.missing ? each : best,
  ).delimiter
}

function parseRows(content: string, delimiter: string, most: number, mode?: 'preview'): SheetRow[] {
  const rows: SheetRow[] = []
  let row = 0
  Papa.parse<string[]>(content, {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors }, parser) => {
      row += 1
      // Reject an unclosed quote: all lines after it would become a part of the cell.
      if (mode !== 'preview' && errors.some((error) => error.type === 'Quotes')) throw openQuote(row)
      if (isBlank(cells)) return
      if (rows.length < most) rows.push({ row, cells })
      else if (mode === 'preview') parser.abort()
      else throw tooManyRows()
    },
  })
  return rows
}
