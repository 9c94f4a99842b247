import type { CertificateSettings } from '../certificate-design.ts'
import { labelled, PAPER_TEXTS } from '../certificate-texts.ts'
import { INK, QUIET_INK, readableOn } from './colors.ts'
import {
  type Measure,
  mm,
  PAGE,
  type Page,
  type Paper,
  type PaperItem,
  type TextBlock,
  type TextStyle,
} from './paper-items.ts'
import { type TableRow, tableItems, tableRow } from './paper-table.ts'
import { durationText, shortDay, shortDurationText } from './printed-values.ts'
import { rectangle } from './seal.ts'
import { type Box, heightOf, placed, wrapped } from './text-fitting.ts'

const [LEFT, RIGHT] = [mm(22), PAGE.width - mm(22)]
const TABLE_BOTTOM = mm(188)

const COLUMNS: Box[] = [
  { x: LEFT + mm(3), width: mm(26), align: 'left' },
  { x: LEFT + mm(33), width: mm(122), align: 'left' },
  { x: LEFT + mm(159), width: mm(58), align: 'left' },
  { x: LEFT + mm(221), width: mm(29), align: 'right' },
]

export function programmePages(paper: Paper, settings: CertificateSettings, measure: Measure): Page[] {
  const { print } = paper
  if (print.programme.length === 0) return []
  const { columns } = PAPER_TEXTS[print.language]
  const color = readableOn('#ffffff', settings.accent)
  const row = (texts: string[], style: TextStyle) => tableRow(texts, COLUMNS, style, measure)
  const head = row([columns.day, columns.title, columns.speaker, columns.minutes], {
    font: 'sans-bold',
    size: 9.5,
    color,
  })
  const rows = print.programme.map(({ day, title, speaker, minutes }) =>
    row([day ? shortDay(day, print.language) : '–', title, speaker || '–', shortDurationText(minutes)], {
      font: 'sans',
      size: 10,
      color: INK,
    }),
  )
  const { items, bottom: top } = header(paper, color, measure)
  const place = { x: LEFT, y: top, width: RIGHT - LEFT, columns: COLUMNS, color }
  const pages: TableRow[][] = [[]]
  let y = top + head.height
  for (const each of rows) {
    if (y + each.height > TABLE_BOTTOM && pages.at(-1)?.length) {
      pages.push([])
      y = top + head.height
    }
    pages.at(-1)?.push(each)
    y += each.height
  }
  return pages.map((rows, at) => ({
    ...PAGE,
    items: [...items, ...tableItems(head, rows, place), ...footer(paper, at + 2, pages.length + 1, measure)],
  }))
}

/** Returns the header, and where the table begins below it: long titles take several lines. */
function header({ print }: Paper, color: string, measure: Measure): { items: PaperItem[]; bottom: number } {
  const { programme, workload } = PAPER_TEXTS[print.language]
  const box: Box = { x: LEFT, width: RIGHT - LEFT, align: 'left' }
  const items: PaperItem[] = [
    { kind: 'shape', path: rectangle(0, 0, PAGE.width, PAGE.height), fill: '#ffffff' },
    { kind: 'shape', path: rectangle(0, 0, PAGE.width, mm(5)), fill: color },
  ]
  let y = mm(13)
  const add = (role: TextBlock['role'], text: string, style: TextStyle) => {
    const lines = wrapped([{ ...style, text }], box.width, measure, false)
    items.push({ kind: 'text', role, pieces: placed(lines, box, y) })
    y += heightOf(lines) + 4
  }
  add('subheading', programme, { font: 'serif', size: 24, color })
  add('paragraph', print.name, { font: 'sans-bold', size: 11, color: INK })
  add('paragraph', print.event, { font: 'sans', size: 11, color: INK })
  add('paragraph', labelled(workload, durationText(print.minutes, print.language), print.language), {
    font: 'sans',
    size: 11,
    color: QUIET_INK,
  })
  return { items, bottom: y + 8 }
}

function footer({ print, code, checkUrl }: Paper, number: number, count: number, measure: Measure): PaperItem[] {
  const texts = PAPER_TEXTS[print.language]
  const style = { font: 'sans', size: 8.5, color: QUIET_INK } as const
  const y = mm(196)
  const block = (text: string, align: Box['align'], link?: string): TextBlock => ({
    kind: 'text',
    role: 'paragraph',
    pieces: placed(
      wrapped([{ ...style, text }], RIGHT - LEFT, measure, false),
      { x: LEFT, width: RIGHT - LEFT, align },
      y,
    ),
    ...(link && { link }),
  })
  return [
    block(labelled(texts.code, code, print.language), 'left'),
    block(checkUrl.replace(/^https?:\/\//, ''), 'center', checkUrl),
    block(texts.page(number, count), 'right'),
  ]
}
