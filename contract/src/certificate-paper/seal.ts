import { encode } from 'uqr'
import { PAPER_TEXTS } from '../certificate-texts.ts'
import type { Paper } from './paper.ts'
import { type Measure, mm, type PaperItem, type QrCode, type TextBlock } from './paper-items.ts'
import { type Box, BREAK, heightOf, type Line, placed, type StyledText, wrapped } from './text-fitting.ts'

/** White around a QR code, in modules: readers need it. */
const QUIET_MODULES = 4

function qrCode({ checkUrl, print }: Paper, x: number, y: number, size: number): { quiet: number; item: QrCode } {
  const { data, size: modules } = encode(checkUrl, { ecc: 'M', border: 0 })
  const module = size / modules
  const at = (count: number) => Number((count * module).toFixed(3))
  // One rectangle for each run of a row, and a little into the next row: no light seams between them.
  const path = data.flatMap((row, line) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${at(index)} ${at(line)}h${at(run.length)}v${at(1.03)}h${-at(run.length)}z`),
  )
  const item: QrCode = {
    kind: 'qr',
    url: checkUrl,
    alt: PAPER_TEXTS[print.language].alt.qr,
    x,
    y,
    size,
    path: path.join(''),
  }
  return { quiet: module * QUIET_MODULES, item }
}

export const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

/** `evento.example/c/XXXX-XXXX-XXXX`, which may break before its path. */
const printedAddress = (checkUrl: string) => checkUrl.replace(/^https?:\/\//, '').replace('/', `${BREAK}/`)

export const QR_SIZE = mm(24)

interface SealStyle {
  size: number
  color: string
  quietColor: string
}

/** The words of the seal: what the code is, the code, and where to check it. */
function sealWords({ print, code, checkUrl }: Paper, { size, color, quietColor }: SealStyle) {
  const { check, code: label } = PAPER_TEXTS[print.language]
  const small = { font: 'sans', size: size * 0.9, color: quietColor } as const
  const words: { parts: StyledText[]; link?: string }[] = [
    { parts: [{ ...small, text: label }] },
    { parts: [{ font: 'sans-bold', size: size * 1.3, color, text: code }] },
    { parts: [{ ...small, text: check }] },
    { parts: [{ font: 'sans', size, color, text: printedAddress(checkUrl) }], link: checkUrl },
  ]
  return words
}

export function wordBlocks(words: readonly { lines: Line[]; link?: string }[], box: Box, top: number): TextBlock[] {
  let y = top
  return words.map(({ lines, link }) => {
    const pieces = placed(lines, box, y)
    y += heightOf(lines)
    return { kind: 'text', role: 'paragraph', pieces, ...(link && { link }) }
  })
}

/** The QR code in the corner of the box, on white, and the words beside it, or below it if the box is narrow. */
export function seal(paper: Paper, box: Box & { y: number }, style: SealStyle, measure: Measure): PaperItem[] {
  const gap = mm(4)
  const isBeside = box.width >= QR_SIZE + gap + mm(30)
  const qrX =
    box.align === 'left'
      ? box.x
      : box.align === 'right'
        ? box.x + box.width - QR_SIZE
        : box.x + (box.width - QR_SIZE) / 2
  const besideX = box.align === 'left' ? qrX + QR_SIZE + gap : box.x
  const { quiet, item } = qrCode(
    paper,
    isBeside && box.align === 'center' ? box.x + box.width - QR_SIZE : qrX,
    box.y,
    QR_SIZE,
  )
  const wordBox: Box = isBeside
    ? { x: besideX, width: box.width - QR_SIZE - gap, align: box.align === 'left' ? 'left' : 'right' }
    : { x: box.x, width: box.width, align: box.align }
  const words = sealWords(paper, style).map(({ parts, ...rest }) => ({
    ...rest,
    lines: wrapped(parts, wordBox.width, measure, false),
  }))
  const height = words.reduce((sum, { lines }) => sum + heightOf(lines), 0)
  const top = isBeside ? box.y + Math.max(0, (QR_SIZE - height) / 2) : box.y + QR_SIZE + quiet
  const white = rectangle(item.x - quiet, item.y - quiet, item.size + 2 * quiet, item.size + 2 * quiet)
  return [{ kind: 'shape', path: white, fill: '#ffffff' }, item, ...wordBlocks(words, wordBox, top)]
}
