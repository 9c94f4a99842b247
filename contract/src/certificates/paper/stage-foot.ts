import { PAPER_TEXTS } from '../certificate-texts.ts'
import { INK, QUIET_INK } from './colors.ts'
import { contained, type Measure, mm, type Paper, type PaperItem } from './paper-items.ts'
import { longDay } from './printed-values.ts'
import { seal, sealHeight, wordBlocks } from './seal.ts'
import { FLOOR } from './stage-motif.ts'
import { type Box, heightOf, type StyledText, wrapped } from './text-fitting.ts'

const LEFT: Box = { x: mm(22), width: mm(72), align: 'left' }
const MIDDLE: Box = { x: mm(103.5), width: mm(90), align: 'center' }
const RIGHT = { x: mm(196), y: mm(FLOOR + 21), width: mm(79), align: 'right' } as const
const BOTTOM = mm(201)
const SIGNED = mm(FLOOR + 27)

function wordsIn(parts: StyledText[], { width }: Box, height: number, measure: Measure) {
  const at = (scale: number) =>
    parts
      .filter(({ text }) => text)
      .map((part) => ({ lines: wrapped([{ ...part, size: part.size * scale }], width, measure) }))
  const total = (words: ReturnType<typeof at>) => words.reduce((sum, { lines }) => sum + heightOf(lines), 0)
  for (let scale = 1; scale > 0.3; scale -= 0.05)
    if (total(at(scale)) <= height) return { words: at(scale), height: total(at(scale)) }
  return { words: at(0.3), height: total(at(0.3)) }
}

export function stageFoot(paper: Paper, measure: Measure): PaperItem[] {
  const { print, signature } = paper
  const texts = PAPER_TEXTS[print.language]
  const small = { font: 'sans', size: 10.5, color: QUIET_INK } as const
  const strong = { font: 'sans-bold', size: 13.5, color: INK } as const

  const left = wordsIn(
    [
      { ...small, text: print.organiser && texts.organiser },
      { ...strong, text: print.organiser },
      { ...small, size: 11.5, text: texts.issuedOn(longDay(print.issuedOn, print.language)) },
    ],
    LEFT,
    mm(26),
    measure,
  )
  const { name, role } = print.signatory
  const middle = wordsIn(
    [
      { ...strong, text: name },
      { ...small, size: 11.5, text: role },
    ],
    MIDDLE,
    BOTTOM - SIGNED - 4,
    measure,
  )
  const items: PaperItem[] = wordBlocks(left.words, LEFT, SIGNED - 14)
  if (signature) {
    const size = contained(signature, mm(64), mm(21))
    const alt = texts.alt.signature(name)
    const x = MIDDLE.x + (MIDDLE.width - size.width) / 2
    items.push({ kind: 'image', address: signature.address, alt, x, y: SIGNED - size.height - 1, ...size })
  }
  if (signature || name || role)
    items.push({
      kind: 'shape',
      path: `M${MIDDLE.x + mm(9)} ${SIGNED}h${mm(72)}`,
      stroke: { color: QUIET_INK, width: 0.6 },
    })
  items.push(...wordBlocks(middle.words, MIDDLE, SIGNED + 4))
  const style = (size: number) => ({ size, color: INK, quietColor: QUIET_INK })
  let size = 10.5
  // Make the text smaller if the URL has a long host name, which takes many lines.
  while (size > 6 && RIGHT.y + sealHeight(paper, RIGHT, style(size), measure) > BOTTOM) size -= 0.5
  items.push(...seal(paper, RIGHT, style(size), measure))
  return items
}
