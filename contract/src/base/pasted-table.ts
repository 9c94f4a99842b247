/** Cells are separated by tabs if they were copied from a spreadsheet, and by semicolons or commas in CSV text. */
const DELIMITERS = ['\t', ';', ','] as const

export function pastedTable(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = DELIMITERS.find((each) => lines.includes(each)) ?? '\t'
  return splitCells(lines, delimiter).filter((cells) => cells.some((cell) => cell !== ''))
}

function splitCells(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedEnd(text, at, delimiter) : -1
    const end = quoted > 0 ? quoted : nextOf(text, at, delimiter)
    const raw = text.slice(at, end)
    cells.push(cleaned(quoted > 0 ? raw.slice(1, -1).replaceAll('""', '"') : raw))
    if (text[end] !== delimiter) {
      rows.push(cells)
      cells = []
    }
    at = end + 1
  }
  return rows
}

/** Returns where a quoted cell ends. Returns -1 if the quote belongs to the text, as in `"Oi" disse`. */
function quotedEnd(text: string, start: number, delimiter: string): number {
  for (let at = text.indexOf('"', start + 1); at > 0; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1]
    if (next === '"') at += 1
    else return next === undefined || next === '\n' || next === delimiter ? at + 1 : -1
  }
  return -1
}

function nextOf(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === delimiter || text[at] === '\n') return at
  return text.length
}

const cleaned = (cell: string) =>
  cell
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
