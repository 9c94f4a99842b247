import {
  type CertificateSettings,
  PLACED_FIELDS,
  type PlacedFieldName,
} from '@palco/contract/certificates/certificate-design'
import type { Page, PaperItem } from '@palco/contract/certificates/paper/paper-items'
import { numberText } from '../../kit/words/number-text.ts'
import { FIELD_NAMES } from './design-texts.ts'

interface Ink {
  field: PlacedFieldName
  left: number
  right: number
  top: number
  bottom: number
}

/** Texts about fields that overlap, and about fields whose text is printed smaller because it does not fit. */
export function placingNotes({ items }: Page, { fields }: Pick<CertificateSettings, 'fields'>): string[] {
  const drawn = fieldsOf(items, fields)
  const inks = drawn.flatMap(({ field, item }) => inksOf(item).map((ink) => ({ ...ink, field })))
  const pairs = inks.flatMap((ink, at) =>
    inks
      .slice(at + 1)
      .flatMap((other) => (meet(ink, other) ? [`${FIELD_NAMES[ink.field]} e ${FIELD_NAMES[other.field]}`] : [])),
  )
  const smaller = drawn.flatMap(({ field, item }) => {
    const size = field !== 'seal' && item.kind === 'text' ? item.pieces[0]?.size : undefined
    return size !== undefined && size < fields[field].size - 0.1
      ? [`${FIELD_NAMES[field]}: não há espaço, diminui para ${numberText(Math.round(size * 10) / 10)} pt`]
      : []
  })
  return [...new Set([...pairs.map((pair) => `${pair} se sobrepõem`), ...smaller])]
}

/**
 * Finds each item's field by the order of the items: first fields with one text each, then the signature, then the
 * seal.
 */
function fieldsOf(items: readonly PaperItem[], fields: CertificateSettings['fields']) {
  const single = PLACED_FIELDS.filter((name) => name !== 'signatory' && name !== 'seal' && fields[name].isShown)
  const qr = items.findIndex(({ kind }) => kind === 'qr')
  let texts = 0
  return items.flatMap((item, at) => {
    if (item.kind !== 'text' && item.kind !== 'qr') return []
    const field: PlacedFieldName = at >= qr ? 'seal' : (single[texts++] ?? 'signatory')
    return [{ field, item }]
  })
}

/**
 * The rectangles that an item covers. The rectangle of a text reaches from the top of a capital letter to below the
 * baseline.
 */
function inksOf(item: PaperItem): Omit<Ink, 'field'>[] {
  if (item.kind === 'qr') {
    const { x, y, size } = item
    return [{ left: x, right: x + size, top: y, bottom: y + size }]
  }
  if (item.kind !== 'text') return []
  return item.pieces.map(({ x, y, width, size }) => ({
    left: x,
    right: x + width,
    top: y - size * 0.7,
    bottom: y + size * 0.2,
  }))
}

const meet = (a: Ink, b: Ink) =>
  a.field !== b.field && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
