import type { CertificateSettings } from '../certificate-design.ts'
import { labelled, PAPER_TEXTS } from '../certificate-texts.ts'
import { INK, mixed, QUIET_INK, readableOn } from './colors.ts'
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
import { durationText, shortDay, shortDurationText } from './printed-values.ts'
import { rectangle } from './seal.ts'
import { type Box, heightOf, type Line, placed, wrapped } from './text-fitting.ts'

const [LEFT, RIGHT] = [mm(22), PAGE.width - mm(22)]
const TABLE_BOTTOM = mm(188)
const PADDING = 4.5

const COLUMNS: Box[] = [
  { x: LEFT + mm(3), width: mm(26), align: 'left' },
  { x: LEFT + mm(33), width: mm(122), align: 'left' },
  { x: LEFT + mm(159), width: mm(58), align: 'left' },
  { x: LEFT + mm(221), width: mm(29), align: 'right' },
]

interface Row {
  cells: Line[][]
  height: number
}

export function programmePages(paper: Paper, settings: CertificateSettings, measure: Measure): Page[] {
  const { print } = paper
  if (print.programme.length === 0) return []
  const { columns } = PAPER_TEXTS[print.language]
  const color = readableOn('#ffffff', settings.accent)
  const row = (texts: string[], style: TextStyle): Row => {
    const cells = texts.map((text, at) => wrapped([{ ...style, text }], COLUMNS[at]?.width ?? 0, measure, false))
    return { cells, height: Math.max(...cells.map(heightOf)) + 2 * PADDING }
  }
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
  const pages: Row[][] = [[]]
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
    items: [...items, ...table(head, rows, top, color), ...footer(paper, at + 2, pages.length + 1, measure)],
  }))
}

/** Returns where the table begins, because long titles take several lines. */
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

function table(head: Row, rows: readonly Row[], top: number, color: string): PaperItem[] {
  const shapes: PaperItem[] = []
  let y = top
  const drawn = [head, ...rows].map(({ cells, height }, index) => {
    if (index === 0)
      shapes.push({ kind: 'shape', path: rectangle(LEFT, y, RIGHT - LEFT, height), fill: mixed(color, '#ffffff', 0.9) })
    shapes.push({
      kind: 'shape',
      path: `M${LEFT} ${y + height}h${RIGHT - LEFT}`,
      stroke: { color: mixed(color, '#ffffff', index ? 0.8 : 0), width: index ? 0.5 : 1 },
    })
    const blocks = cells.map(
      (lines, at): TextBlock => ({
        kind: 'text',
        role: 'paragraph',
        pieces: placed(lines, COLUMNS[at] as Box, y + PADDING),
      }),
    )
    y += height
    return blocks
  })
  const [first = [], ...others] = drawn
  return [...shapes, { kind: 'table', head: first, rows: others }]
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
