import { mixed } from './colors.ts'
import type { Measure, PaperItem, TextBlock, TextStyle } from './paper-items.ts'
import { rectangle } from './seal.ts'
import { type Box, heightOf, type Line, placed, wrapped } from './text-fitting.ts'

const PADDING = 4.5

export interface TableRow {
  cells: Line[][]
  height: number
}

export function tableRow(
  texts: readonly string[],
  columns: readonly Box[],
  style: TextStyle,
  measure: Measure,
): TableRow {
  const cells = texts.map((text, at) => wrapped([{ ...style, text }], columns[at]?.width ?? 0, measure, false))
  return { cells, height: Math.max(...cells.map(heightOf)) + 2 * PADDING }
}

interface TablePlace {
  x: number
  y: number
  width: number
  columns: readonly Box[]
  /** The color of the line below the header. The header's background and the other lines are lighter shades. */
  color: string
}

export function tableItems(head: TableRow, rows: readonly TableRow[], place: TablePlace): PaperItem[] {
  const { x, width, columns, color } = place
  const shapes: PaperItem[] = []
  let { y } = place
  const drawn = [head, ...rows].map(({ cells, height }, index) => {
    if (index === 0)
      shapes.push({ kind: 'shape', path: rectangle(x, y, width, height), fill: mixed(color, '#ffffff', 0.9) })
    shapes.push({
      kind: 'shape',
      path: `M${x} ${y + height}h${width}`,
      stroke: { color: mixed(color, '#ffffff', index ? 0.8 : 0), width: index ? 0.5 : 1 },
    })
    const blocks = cells.map(
      (lines, at): TextBlock => ({
        kind: 'text',
        role: 'paragraph',
        pieces: placed(lines, columns[at] as Box, y + PADDING),
      }),
    )
    y += height
    return blocks
  })
  const [first = [], ...others] = drawn
  return [...shapes, { kind: 'table', head: first, rows: others }]
}
