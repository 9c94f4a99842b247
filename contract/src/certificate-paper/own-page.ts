import type { CertificateSettings, PlacedField } from '../certificate-design.ts'
import { PAPER_TEXTS, statementOf } from '../certificate-texts.ts'
import { contained, covering } from './images.ts'
import type { Paper } from './paper.ts'
import { type Measure, mm, PAGE, type Page, type PaperItem, type TextBlock } from './paper-items.ts'
import { longDay } from './printed-values.ts'
import { seal } from './seal.ts'
import { type Box, fitted, heightOf, placed, type StyledText, wrapped } from './text-fitting.ts'

const boxOf = ({ x, y, width, align }: PlacedField) => ({
  x: mm(x),
  y: mm(y),
  // A field that reaches beyond the page ends at its edge.
  width: Math.min(mm(width), PAGE.width - mm(x)),
  align,
})

/** The organiser's background with the fields that they placed. */
export function ownPage(paper: Paper, { fields }: CertificateSettings, measure: Measure): Page {
  const { print } = paper
  const texts = PAPER_TEXTS[print.language]
  const items: PaperItem[] = paper.background ? [covering(paper.background)] : []
  const text = (role: TextBlock['role'], box: Box & { y: number }, parts: StyledText[]) =>
    items.push({ kind: 'text', role, pieces: placed(wrapped(parts, box.width, measure), box, box.y) })
  const plain = ({ size, color }: PlacedField) => ({ font: 'sans', size, color }) as const

  const { title, name, statement, issued, signatory, seal: sealField } = fields
  if (title.isShown) text('heading', boxOf(title), [{ ...plain(title), font: 'serif', text: texts.title }])
  if (name.isShown) {
    const box = boxOf(name)
    const lines = fitted({ ...plain(name), font: 'serif', text: print.name }, box.width, mm(60), measure)
    items.push({ kind: 'text', role: 'paragraph', pieces: placed(lines, box, box.y) })
  }
  if (statement.isShown)
    text(
      'paragraph',
      boxOf(statement),
      statementOf(print).map(({ text, isStrong }) => ({
        ...plain(statement),
        font: isStrong ? 'sans-bold' : 'sans',
        text,
      })),
    )
  if (issued.isShown)
    text('paragraph', boxOf(issued), [
      { ...plain(issued), text: texts.issuedOn(longDay(print.issuedOn, print.language)) },
    ])
  if (signatory.isShown) items.push(...signed(paper, signatory, measure))
  if (sealField.isShown)
    items.push(
      ...seal(
        paper,
        boxOf(sealField),
        { size: sealField.size, color: sealField.color, quietColor: sealField.color },
        measure,
      ),
    )
  return { ...PAGE, items }
}

/** The signature stands above the name, whose place is fixed. */
function signed({ print, signature }: Paper, field: PlacedField, measure: Measure): PaperItem[] {
  const { x, y, width, align } = boxOf(field)
  const { name, role } = print.signatory
  const items: PaperItem[] = []
  const lines = (text: string, font: 'sans' | 'sans-bold') =>
    text ? wrapped([{ font, size: field.size, color: field.color, text }], width, measure) : []
  if (signature) {
    const size = contained(signature, width, mm(18))
    const left = align === 'left' ? x : align === 'right' ? x + width - size.width : x + (width - size.width) / 2
    const { address } = signature
    const alt = PAPER_TEXTS[print.language].alt.signature(name)
    items.push({ kind: 'image', address, alt, x: left, y: Math.max(0, y - size.height - mm(1)), ...size })
  }
  let top = y
  for (const part of [lines(name, 'sans-bold'), lines(role, 'sans')]) {
    if (part.length === 0) continue
    items.push({ kind: 'text', role: 'paragraph', pieces: placed(part, { x, width, align }, top) })
    top += heightOf(part)
  }
  return items
}
