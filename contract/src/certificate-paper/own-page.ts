import type { CertificateSettings, PlacedFieldName } from '../certificate-design.ts'
import { PAPER_TEXTS, statementOf } from '../certificate-texts.ts'
import { contained, covering } from './images.ts'
import type { Paper } from './paper.ts'
import { type Measure, mm, PAGE, PAPER, type Page, type PaperItem, type TextBlock } from './paper-items.ts'
import { longDay } from './printed-values.ts'
import { seal, sealHeight } from './seal.ts'
import { type Box, fitted, heightOf, type Line, placed, type StyledText, wrapped } from './text-fitting.ts'

/** From the edge of the page. */
const MARGIN = mm(2)
const SIGNATURE_HEIGHT = mm(16)

interface FieldBox extends Box {
  y: number
  /** Down to the next field below it, or to the edge. */
  height: number
}

type Fields = CertificateSettings['fields']

function boxOf(name: PlacedFieldName, fields: Fields): FieldBox {
  const { x, y, width, align } = fields[name]
  // A field that reaches beyond the page ends at its edge.
  const right = Math.min(x + width, PAPER.width)
  const below = Object.values(fields).filter(
    (other) => other.isShown && other.y > y && other.x < right && other.x + other.width > x,
  )
  const bottom = Math.min(PAGE.height - MARGIN, ...below.map((other) => mm(other.y)))
  return { x: mm(x), y: mm(y), width: mm(right - x), align, height: bottom - mm(y) }
}

/** From the wanted size down to what the height allows; the last resort goes up from the edge of the page. */
function shrunk<Result>(height: number, at: (scale: number) => { height: number; result: Result }): Result {
  for (let scale = 1; scale > 0.3; scale -= 0.05) {
    const made = at(scale)
    if (made.height <= height) return made.result
  }
  return at(0.3).result
}

/** The organiser's background with the fields that they placed. */
export function ownPage(paper: Paper, { fields }: CertificateSettings, measure: Measure): Page {
  const { print } = paper
  const texts = PAPER_TEXTS[print.language]
  const items: PaperItem[] = paper.background ? [covering(paper.background)] : []

  function lines(name: PlacedFieldName, role: TextBlock['role'], make: (scale: number, box: FieldBox) => Line[]) {
    if (!fields[name].isShown) return
    const box = boxOf(name, fields)
    const fitting = shrunk(box.height, (scale) => {
      const result = make(scale, box)
      return { height: heightOf(result), result }
    })
    items.push({ kind: 'text', role, pieces: placed(fitting, box, within(box.y, heightOf(fitting))) })
  }
  const styled = (name: PlacedFieldName, scale: number, font: StyledText['font'], text: string): StyledText => ({
    font,
    size: fields[name].size * scale,
    color: fields[name].color,
    text,
  })

  lines('title', 'heading', (scale, { width }) =>
    wrapped([styled('title', scale, 'serif', texts.title)], width, measure),
  )
  lines('name', 'paragraph', (scale, { width, height }) =>
    fitted(styled('name', scale, 'serif', print.name), width, height, measure),
  )
  lines('statement', 'paragraph', (scale, { width }) => {
    const parts = statementOf(print).map(({ text, isStrong }) =>
      styled('statement', scale, isStrong ? 'sans-bold' : 'sans', text),
    )
    return wrapped(parts, width, measure)
  })
  const issued = texts.issuedOn(longDay(print.issuedOn, print.language))
  lines('issued', 'paragraph', (scale, { width }) => wrapped([styled('issued', scale, 'sans', issued)], width, measure))
  if (fields.signatory.isShown) items.push(...signed(paper, fields, measure))
  if (fields.seal.isShown) items.push(...sealed(paper, fields, measure))
  return { ...PAGE, items }
}

/** A field at the lower edge goes up rather than beyond it. */
const within = (y: number, height: number) => Math.max(0, Math.min(y, PAGE.height - MARGIN - height))

function sealed(paper: Paper, fields: Fields, measure: Measure): PaperItem[] {
  const box = boxOf('seal', fields)
  const { size, color } = fields.seal
  const style = shrunk(box.height, (scale) => {
    const result = { size: size * scale, color, quietColor: color }
    return { height: sealHeight(paper, box, result, measure), result }
  })
  return seal(paper, { ...box, y: within(box.y, sealHeight(paper, box, style, measure)) }, style, measure)
}

/** The signature stands above the name, whose place is fixed. */
function signed({ print, signature }: Paper, fields: Fields, measure: Measure): PaperItem[] {
  const { x, y, width, align, height } = boxOf('signatory', fields)
  const { size, color } = fields.signatory
  const { name, role } = print.signatory
  const parts = shrunk(height, (scale) => {
    const lines = (text: string, font: 'sans' | 'sans-bold') =>
      wrapped([{ font, size: size * scale, color, text }], width, measure)
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
