import { encode } from 'uqr'
import { PAPER_TEXTS } from '../certificate-texts.ts'
import { type Measure, mm, type Paper, type PaperItem, type QrCode, type TextBlock } from './paper-items.ts'
import { type Box, BREAK, heightOf, type Line, placed, type StyledText, wrapped } from './text-fitting.ts'

export const QR_SIZE = mm(24)
/** The margin around the QR code: QR readers need four modules, and this QR code is about thirty modules wide. */
export const QUIET = mm(3.3)
const GAP = mm(5)
/** The minimum width of the words beside the QR code. With less space, the words are placed below the QR code. */
const MIN_WORDS = mm(30)

function qrCode({ checkUrl, print }: Paper, x: number, y: number): QrCode {
  const { data, size } = encode(checkUrl, { ecc: 'M', border: 0 })
  const at = (modules: number) => Number(((modules * QR_SIZE) / size).toFixed(3))
  // Draw each run of dark modules a little taller than its row, so that no light lines appear between rows.
  const path = data.flatMap((row, line) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${at(index)} ${at(line)}h${at(run.length)}v${at(1.03)}h${-at(run.length)}z`),
  )
  const { alt } = PAPER_TEXTS[print.language]
  return { kind: 'qr', url: checkUrl, alt: alt.qr, x, y, size: QR_SIZE, path: path.join('') }
}

export const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

/** Marks where a line may break: before the path, and before a dot. */
const printedAddress = (checkUrl: string) =>
  checkUrl
    .replace(/^https?:\/\//, '')
    .replace('/', `${BREAK}/`)
    .replaceAll('.', `${BREAK}.`)

interface SealStyle {
  size: number
  color: string
  quietColor: string
}

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

function arranged(paper: Paper, box: Box, style: SealStyle, measure: Measure) {
  const isBeside = box.width >= QR_SIZE + GAP + MIN_WORDS
  const isLeft = box.align === 'left'
  const wordBox: Box = isBeside
    ? { x: box.x + (isLeft ? QR_SIZE + GAP : 0), width: box.width - QR_SIZE - GAP, align: isLeft ? 'left' : 'right' }
    : box
  const words = sealWords(paper, style).map(({ parts, ...rest }) => ({
    ...rest,
    lines: wrapped(parts, wordBox.width, measure, false),
  }))
  return { isBeside, wordBox, words, height: words.reduce((sum, { lines }) => sum + heightOf(lines), 0) }
}

export function sealHeight(paper: Paper, box: Box, style: SealStyle, measure: Measure): number {
  const { isBeside, height } = arranged(paper, box, style, measure)
  return isBeside ? Math.max(QR_SIZE, height) : QR_SIZE + QUIET + height
}

export function seal(paper: Paper, box: Box & { y: number }, style: SealStyle, measure: Measure): PaperItem[] {
  const { isBeside, wordBox, words, height } = arranged(paper, box, style, measure)
  const free = box.width - QR_SIZE
  const x = box.x + (box.align === 'left' ? 0 : box.align === 'right' || isBeside ? free : free / 2)
  const top = isBeside ? box.y + Math.max(0, (QR_SIZE - height) / 2) : box.y + QR_SIZE + QUIET
  const white = rectangle(x - QUIET, box.y - QUIET, QR_SIZE + 2 * QUIET, QR_SIZE + 2 * QUIET)
  return [{ kind: 'shape', path: white, fill: '#ffffff' }, qrCode(paper, x, box.y), ...wordBlocks(words, wordBox, top)]
}
