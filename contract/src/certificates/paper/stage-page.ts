import type { CertificateSettings } from '../certificate-design.ts'
import { PAPER_TEXTS, statementOf } from '../certificate-texts.ts'
import { INK, QUIET_INK, readableOn } from './colors.ts'
import {
  contained,
  type Measure,
  mm,
  PAGE,
  type Page,
  type Paper,
  type PaperItem,
  type TextBlock,
} from './paper-items.ts'
import { stageFoot } from './stage-foot.ts'
import { FLOOR, stageMotif } from './stage-motif.ts'
import { fitted, heightOf, type Line, placed, type StyledText, wrapped } from './text-fitting.ts'

const BOX = { x: mm(34), width: mm(229), align: 'center' } as const
const TOP = mm(19)
const BOTTOM = mm(FLOOR - 6)

interface Part {
  height: number
  gap: number
  draw: (top: number) => PaperItem[]
}

export function stagePage(paper: Paper, settings: CertificateSettings, measure: Measure): Page {
  const color = readableOn('#ffffff', settings.accent)
  const parts = partsThatFit(paper, settings, color, measure)
  const used = heightOfAll(parts)
  // Leave slightly more free space below the texts than above, because this looks centred.
  let top = TOP + (BOTTOM - TOP - used) * 0.45
  const items: PaperItem[] = []
  for (const { height, gap, draw } of parts) {
    items.push(...draw(top))
    top += height + gap
  }
  return { ...PAGE, items: [...stageMotif(color), ...items, ...stageFoot(paper, measure)] }
}

const heightOfAll = (parts: readonly Part[]) =>
  parts.reduce((sum, { height, gap }, at) => sum + height + (at < parts.length - 1 ? gap : 0), 0)

/** Makes all parts smaller until they fit, because titles and names may be long. */
function partsThatFit(paper: Paper, settings: CertificateSettings, color: string, measure: Measure): Part[] {
  for (let scale = 1.14; scale > 0.3; scale -= 0.05) {
    const parts = partsOf(paper, settings, color, scale, measure)
    if (heightOfAll(parts) <= BOTTOM - TOP) return parts
  }
  return partsOf(paper, settings, color, 0.3, measure)
}

function partsOf(paper: Paper, settings: CertificateSettings, color: string, scale: number, measure: Measure): Part[] {
  const { print, logo } = paper
  const texts = PAPER_TEXTS[print.language]
  const text = (role: TextBlock['role'], lines: Line[], gap: number): Part => ({
    height: heightOf(lines),
    gap: gap * scale,
    draw: (top) => [{ kind: 'text', role, pieces: placed(lines, BOX, top) }],
  })
  const wrap = (parts: StyledText[], width: number = BOX.width) => wrapped(parts, width, measure)
  const name = { font: 'serif', size: 54 * scale, color: INK, text: print.name } as const
  const statement = statementOf(print).map(
    ({ text, isStrong }): StyledText => ({
      font: isStrong ? 'sans-bold' : 'sans',
      size: 15.5 * scale,
      color: INK,
      text,
    }),
  )
  return [
    settings.hasLogo && logo
      ? logoPart(paper, scale)
      : text('paragraph', wrap([{ font: 'serif', size: 24 * scale, color, text: print.event }]), 12),
    text(
      'heading',
      wrap([{ font: 'sans-bold', size: 13.5 * scale, color, spacing: scale, text: texts.title.toUpperCase() }]),
      20,
    ),
    text('paragraph', wrap([{ font: 'sans', size: 15 * scale, color: QUIET_INK, text: texts.lead }]), 2),
    text('paragraph', fitted(name, BOX.width, mm(40) * scale, measure), 4),
    rule(color, 14 * scale),
    text('paragraph', wrap(statement, mm(215)), 0),
  ]
}

function logoPart({ print, logo }: Paper, scale: number): Part {
  if (!logo) return { height: 0, gap: 0, draw: () => [] }
  const size = contained(logo, mm(90) * scale, mm(22) * scale)
  const alt = PAPER_TEXTS[print.language].alt.logo(print.event)
  const x = (PAGE.width - size.width) / 2
  return {
    height: size.height,
    gap: 16 * scale,
    draw: (y) => [{ kind: 'image', address: logo.address, alt, x, y, ...size }],
  }
}

/** A horizontal line with tapered ends and a diamond in its middle. */
function rule(color: string, gap: number): Part {
  const [x, half, d] = [PAGE.width / 2, mm(38), 3]
  return {
    height: 8,
    gap,
    draw: (top) => {
      const y = top + 4
      const wings = `M${x - half} ${y}L${x - 8} ${y - 0.5}L${x - 8} ${y + 0.5}ZM${x + half} ${y}L${x + 8} ${y - 0.5}L${x + 8} ${y + 0.5}Z`
      return [{ kind: 'shape', path: `${wings}M${x} ${y - d}L${x + d} ${y}L${x} ${y + d}L${x - d} ${y}Z`, fill: color }]
    },
  }
}
