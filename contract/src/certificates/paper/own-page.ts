import type { CertificateSettings, PlacedFieldName } from '../certificate-design.ts'
import { PAPER_TEXTS, statementOf } from '../certificate-texts.ts'
import {
  contained,
  covering,
  type Measure,
  mm,
  PAGE,
  PAPER,
  type Page,
  type Paper,
  type PaperItem,
  type TextBlock,
} from './paper-items.ts'
import { longDay } from './printed-values.ts'
import { QR_SIZE, QUIET, seal, sealHeight } from './seal.ts'
import { type Box, fitted, heightOf, type Line, placed, type StyledText, sizeOf, wrapped } from './text-fitting.ts'

const MARGIN = mm(2)
const SIGNATURE_HEIGHT = mm(16)

interface FieldBox extends Box {
  y: number
  /** The height until the next field below, or until the edge of the page. */
  height: number
}

type Fields = CertificateSettings['fields']

function boxOf(name: PlacedFieldName, fields: Fields): FieldBox {
  const { x, y, width, align } = fields[name]
  // A field that extends beyond the page is cut at the page's edge.
  const right = Math.min(x + width, PAPER.width)
  const below = Object.values(fields).filter(
    (other) => other.isShown && other.y > y && other.x < right && other.x + other.width > x,
  )
  const bottom = Math.min(PAGE.height - MARGIN, ...below.map((other) => mm(other.y)))
  return { x: mm(x), y: mm(y), width: mm(right - x), align, height: bottom - mm(y) }
}

/** The minimum size of a shrunk text, as a share of its size. A text that is still too long overlaps the next field. */
const LEAST_SCALE = { name: 0.6, other: 0.75 }
const leastOf = (size: number, scale: number) => Math.max(size * scale, Math.min(size, 6))

/** Shrinks a text until it fits. Goes below the minimum size only if the text would not even fit on the whole page. */
function shrunk<Result>(
  size: number,
  height: number,
  at: (size: number) => { height: number; result: Result },
): Result {
  const least = leastOf(size, LEAST_SCALE.other)
  for (let each = size; each > least; each -= size * 0.05) {
    const made = at(each)
    if (made.height <= height) return made.result
  }
  let made = at(least)
  for (let each = least; made.height > PAGE.height - 2 * MARGIN && each > 1; each *= 0.95) made = at(each)
  return made.result
}

/** Like `fitted`, but goes below the minimum size only if the text would not even fit on the whole page. */
function fittedName(part: StyledText, { width, height }: FieldBox, measure: Measure): Line[] {
  const least = leastOf(part.size, LEAST_SCALE.name)
  const fitting = fitted(part, width, height, measure)
  if (fitting.every((line) => sizeOf(line) >= least)) return fitting
  const pageHeight = PAGE.height - 2 * MARGIN
  const readable = wrapped([{ ...part, size: least }], width, measure)
  return heightOf(readable) <= pageHeight ? readable : fitted(part, width, pageHeight, measure)
}

export function ownPage(paper: Paper, { fields }: CertificateSettings, measure: Measure): Page {
  const { print } = paper
  const texts = PAPER_TEXTS[print.language]
  const items: PaperItem[] = paper.background ? [covering(paper.background)] : []

  function lines(name: PlacedFieldName, role: TextBlock['role'], make: (box: FieldBox) => Line[]) {
    if (!fields[name].isShown) return
    const box = boxOf(name, fields)
    const fitting = make(box)
    items.push({ kind: 'text', role, pieces: placed(fitting, box, within(box.y, heightOf(fitting))) })
  }
  const wrap = (name: PlacedFieldName, parts: Omit<StyledText, 'size' | 'color'>[]) => {
    const { size, color } = fields[name]
    return ({ width, height }: FieldBox) =>
      shrunk(size, height, (size) => {
        const result = wrapped(
          parts.map((part) => ({ ...part, size, color })),
          width,
          measure,
        )
        return { height: heightOf(result), result }
      })
  }

  lines('title', 'heading', wrap('title', [{ font: 'serif', text: texts.title }]))
  const { size, color } = fields.name
  lines('name', 'paragraph', (box) => fittedName({ font: 'serif', text: print.name, size, color }, box, measure))
  const statement = statementOf(print).map(
    ({ text, isStrong }) => ({ font: isStrong ? 'sans-bold' : 'sans', text }) as const,
  )
  lines('statement', 'paragraph', wrap('statement', statement))
  const issued = texts.issuedOn(longDay(print.issuedOn, print.language))
  lines('issued', 'paragraph', wrap('issued', [{ font: 'sans', text: issued }]))
  if (fields.signatory.isShown) items.push(...signed(paper, fields, measure))
  if (fields.seal.isShown) items.push(...sealed(paper, fields, measure))
  return { ...PAGE, items }
}

const within = (y: number, height: number) => Math.max(0, Math.min(y, PAGE.height - MARGIN - height))

/** Places the QR code and its texts. The white margin of the QR code is inside the field's box. */
function sealed(paper: Paper, fields: Fields, measure: Measure): PaperItem[] {
  const outer = boxOf('seal', fields)
  const width = Math.max(outer.width - 2 * QUIET, QR_SIZE)
  const box = { ...outer, width, x: Math.min(outer.x + QUIET, PAGE.width - QUIET - width) }
  const { size, color } = fields.seal
  const style = shrunk(size, outer.height - 2 * QUIET, (size) => {
    const result = { size, color, quietColor: color }
    return { height: sealHeight(paper, box, result, measure), result }
  })
  const y = within(outer.y + QUIET, sealHeight(paper, box, style, measure))
  return seal(paper, { ...box, y }, style, measure)
}

function signed({ print, signature }: Paper, fields: Fields, measure: Measure): PaperItem[] {
  const { x, y, width, align, height } = boxOf('signatory', fields)
  const { size, color } = fields.signatory
  const { name, role } = print.signatory
  const parts = shrunk(size, height, (size) => {
    const lines = (text: string, font: 'sans' | 'sans-bold') => wrapped([{ font, size, color, text }], width, measure)
    const result = [lines(name, 'sans-bold'), lines(role, 'sans')].filter((part) => part.length > 0)
    return { height: heightOf(result.flat()), result }
  })
  const items: PaperItem[] = []
  let top = within(y, heightOf(parts.flat()))
  if (signature) {
    const drawn = contained(signature, width, SIGNATURE_HEIGHT)
    const free = width - drawn.width
    const left = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2)
    const alt = PAPER_TEXTS[print.language].alt.signature(name)
    items.push({
      kind: 'image',
      address: signature.address,
      alt,
      x: left,
      y: Math.max(0, top - drawn.height - 2),
      ...drawn,
    })
  }
  for (const part of parts) {
    items.push({ kind: 'text', role: 'paragraph', pieces: placed(part, { x, width, align }, top) })
    top += heightOf(part)
  }
  return items
}
