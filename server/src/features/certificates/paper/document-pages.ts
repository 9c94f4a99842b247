import { printableText } from '@palco/contract/certificates/certificate-characters'
import { INK, QUIET_INK } from '@palco/contract/certificates/paper/colors'
import {
  type Measure,
  mm,
  type Page,
  type PaperItem,
  type TextBlock,
  type TextStyle,
} from '@palco/contract/certificates/paper/paper-items'
import { tableItems, tableRow } from '@palco/contract/certificates/paper/paper-table'
import { type Box, LEADING, placed, wrapped } from '@palco/contract/certificates/paper/text-fitting'

export interface PrintedDocument {
  title: string
  /** The lines below the title. */
  facts: string[]
  sections: { title: string; table: PrintedTable | null; items: string[]; text: string }[]
  /** Labels of the lines at the end of the document, which are filled in by hand. */
  signature: string[]
  author: string
  createdAt: string
}

interface PrintedTable {
  head: string[]
  rows: string[][]
}

/** A4 portrait. */
const SIZE = { width: mm(210), height: mm(297) }
const [LEFT, TOP, BOTTOM] = [mm(20), mm(20), mm(274)]
const WIDTH = SIZE.width - 2 * LEFT
const BOX: Box = { x: LEFT, width: WIDTH, align: 'left' }
const INDENT = mm(3)
const ITEM: Box = { ...BOX, x: LEFT + INDENT, width: WIDTH - INDENT }

const TITLE: TextStyle = { font: 'serif', size: 19, color: INK }
const HEADING: TextStyle = { font: 'sans-bold', size: 12, color: INK }
const BODY: TextStyle = { font: 'sans', size: 9.5, color: INK }
const QUIET: TextStyle = { font: 'sans', size: 9, color: QUIET_INK }
const HEAD: TextStyle = { font: 'sans-bold', size: 9, color: INK }
const CELL: TextStyle = { font: 'sans', size: 9, color: INK }

/** The columns' shares of the width, for tables with two and three columns. */
const COLUMNS: Record<number, number[]> = { 2: [0.32, 0.68], 3: [0.27, 0.37, 0.36] }
const GAP = mm(3)

const columnsFor = (count: number): Box[] => {
  const shares = COLUMNS[count] ?? Array.from({ length: count }, () => 1 / count)
  return shares.map((share, at) => ({
    x: LEFT + GAP / 2 + shares.slice(0, at).reduce((sum, each) => sum + each, 0) * WIDTH,
    width: share * WIDTH - GAP,
    align: 'left',
  }))
}

export function documentPages(document: PrintedDocument, measure: Measure): Page[] {
  const pages: PaperItem[][] = [[]]
  let y = TOP

  const put = (...items: PaperItem[]) => pages.at(-1)?.push(...items)
  const turn = () => {
    pages.push([])
    y = TOP
  }
  const reserve = (height: number) => y + height > BOTTOM && turn()

  function write(text: string, style: TextStyle, role: TextBlock['role'] = 'paragraph', box = BOX, mark = '') {
    const lineHeight = style.size * LEADING
    const linesOf = (words: string) => wrapped([{ ...style, text: words }], box.width, measure, false)
    let lines = linesOf(printableText(text))
    let marks = mark ? linesOf(mark) : []
    while (lines.length) {
      reserve(lineHeight)
      const fitting = lines.slice(0, Math.floor((BOTTOM - y) / lineHeight + 0.01))
      const pieces = [...placed(marks, BOX, y), ...placed(fitting, box, y)]
      put({ kind: 'text', role, pieces })
      marks = []
      y += fitting.length * lineHeight
      lines = lines.slice(fitting.length)
    }
  }

  function tabulate({ head, rows }: PrintedTable) {
    const columns = columnsFor(head.length)
    const rowOf = (texts: string[], style: TextStyle) => tableRow(texts.map(printableText), columns, style, measure)
    const drawnHead = rowOf(head, HEAD)
    let rest = rows.map((texts) => rowOf(texts, CELL))
    while (rest.length) {
      reserve(drawnHead.height + (rest[0]?.height ?? 0))
      let height = drawnHead.height
      // Draw the first row of a page even if it is higher than the page.
      const end = rest.findIndex((row, at) => {
        height += row.height
        return at > 0 && y + height > BOTTOM
      })
      const fitting = end < 0 ? rest : rest.slice(0, end)
      put(...tableItems(drawnHead, fitting, { x: LEFT, y, width: WIDTH, columns, color: INK }))
      y += fitting.reduce((sum, row) => sum + row.height, drawnHead.height) + 4
      rest = rest.slice(fitting.length)
      if (rest.length) turn()
    }
  }

  write(document.title, TITLE, 'heading')
  y += 4
  for (const fact of document.facts) write(fact, QUIET)
  for (const { title, table, items, text } of document.sections) {
    y += 12
    // Keep a heading on the same page as the beginning of its section.
    reserve(mm(30))
    write(title, HEADING, 'subheading')
    y += 4
    if (table) tabulate(table)
    for (const item of items) write(item, BODY, 'paragraph', ITEM, '•')
    for (const paragraph of text.split('\n').filter(Boolean)) {
      y += 2
      write(paragraph, BODY)
    }
  }
  y += mm(16)
  reserve(mm(20))
  const columns = columnsFor(document.signature.length)
  const line = y
  for (const [at, label] of document.signature.entries()) {
    const box = columns[at] ?? BOX
    y = line
    put({ kind: 'shape', path: `M${box.x} ${y}h${box.width}`, stroke: { color: QUIET_INK, width: 0.75 } })
    y += 3
    write(label, QUIET, 'paragraph', box)
  }
  return pages.map((items, at) => ({
    ...SIZE,
    items: [...items, ...footer(document.title, at + 1, pages.length, measure)],
  }))
}

function footer(title: string, number: number, count: number, measure: Measure): PaperItem[] {
  const block = (text: string, align: Box['align']): TextBlock => ({
    kind: 'text',
    role: 'paragraph',
    pieces: placed(wrapped([{ ...QUIET, text }], WIDTH, measure, false), { ...BOX, align }, mm(283)),
  })
  return [block(printableText(title), 'left'), block(`Página ${number} de ${count}`, 'right')]
}
