import type { Measure, TextPiece, TextStyle } from './paper-items.ts'

export interface StyledText extends TextStyle {
  text: string
}

interface Word extends StyledText {
  width: number
  /** The width of the space before this word; 0 if there is no space. */
  space: number
  /** Whether the word must stay on the line of the previous word, like a comma after a word in bold. */
  isGlued: boolean
}
export type Line = Word[]

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const widthOf = ({ text, font, size, spacing = 0 }: StyledText, measure: Measure) =>
  measure(text, font, size) + spacing * text.length

/** A zero-width space, which marks where a line may break. */
export const BREAK = '\u200b'

/**
 * Splits a text into words, only at plain spaces and at `BREAK`. A no-break space keeps a number and its unit together.
 */
function wordsOf(parts: readonly StyledText[], measure: Measure): Word[] {
  const words: Word[] = []
  let [space, isGlued] = [0, true]
  for (const part of parts)
    for (const text of part.text.split(/( |\u200b)/)) {
      const word = { ...part, text }
      if (text === ' ') space = widthOf(word, measure)
      if (text === ' ' || text === BREAK) isGlued = false
      else if (text) {
        words.push({ ...word, width: widthOf(word, measure), space, isGlued })
        ;[space, isGlued] = [0, true]
      }
    }
  return words
}

const widthOfLine = (line: Line) => line.reduce((sum, { width, space }, at) => sum + width + (at ? space : 0), 0)

/** Groups words into units. The words of a unit must stay on one line. */
function unitsOf(words: readonly Word[]): Line[] {
  const units: Line[] = []
  for (const word of words)
    if (word.isGlued && units.length) units.at(-1)?.push(word)
    else units.push([word])
  return units
}

/** Punctuation that must not begin a line. */
const CLOSING = /^[,.;:!?)\]}»”’…]/u

function lettersOf(unit: Line): StyledText[][] {
  const letters: StyledText[][] = []
  for (const word of unit)
    for (const { segment } of graphemes.segment(word.text)) {
      const last = letters.at(-1)
      // Keep at most three punctuation marks with a letter, so that a long row of dots can be broken between lines.
      if (last && last.length < 4 && CLOSING.test(segment)) last.push({ ...word, text: segment })
      else letters.push([{ ...word, text: segment }])
    }
  return letters
}

/** Breaks a unit between letters into parts that fit on a line. */
function broken(unit: Line, maxWidth: number, measure: Measure): Line[] {
  const parts: StyledText[][] = []
  const asLine = (part: readonly StyledText[]): Line =>
    part.map((text) => ({ ...text, width: widthOf(text, measure), space: 0, isGlued: true }))
  // Use no hyphen in URLs and codes, because people would read it as a part of them.
  const hyphen = /^[\p{L}\p{M}]+\p{P}*$/u.test(unit.map(({ text }) => text).join('')) ? '-' : ''
  const hyphened = (part: readonly StyledText[]) =>
    part.map((text, at) => (at < part.length - 1 ? text : { ...text, text: text.text + hyphen }))
  const letters = lettersOf(unit)
  for (const [at, letter] of letters.entries()) {
    const longer = joined([...(parts.at(-1) ?? []), ...letter])
    const isLast = at === letters.length - 1
    if (parts.length && widthOfLine(asLine(isLast ? longer : hyphened(longer))) <= maxWidth)
      parts[parts.length - 1] = longer
    else parts.push(joined(letter))
  }
  return parts.map((part, at) => asLine(at < parts.length - 1 ? hyphened(part) : part))
}

function joined(texts: readonly StyledText[]): StyledText[] {
  const all: StyledText[] = []
  for (const each of texts) {
    const last = all.at(-1)
    if (last?.font === each.font) all[all.length - 1] = { ...last, text: last.text + each.text }
    else all.push(each)
  }
  return all
}

/** Breaks a unit that is wider than a line: first at its no-break spaces, then between letters. */
function unitsWithin(words: readonly Word[], maxWidth: number, measure: Measure): Line[] {
  return unitsOf(words).flatMap((unit) => {
    if (widthOfLine(unit) <= maxWidth) return [unit]
    const loose = wordsOf(
      unit.map((word) => ({ ...word, text: word.text.replaceAll('\u00a0', ' ') })),
      measure,
    )
    const parts = unitsOf(loose).flatMap((part) =>
      widthOfLine(part) <= maxWidth ? [part] : broken(part, maxWidth, measure),
    )
    const [first] = parts[0] ?? []
    if (first) first.space = unit[0]?.space ?? 0
    return parts
  })
}

function filled(words: readonly Word[], maxWidth: number, measure: Measure): Line[] {
  const units = unitsWithin(words, maxWidth, measure)
  const lines: Line[] = []
  for (const unit of units) {
    const line = lines.at(-1)
    if (line && widthOfLine([...line, ...unit]) <= maxWidth) line.push(...unit)
    else lines.push([...unit])
  }
  return lines
}

/** Breaks a text into lines. With `isBalanced`, the lines are about equally long. */
export function wrapped(parts: readonly StyledText[], maxWidth: number, measure: Measure, isBalanced = true): Line[] {
  const words = wordsOf(parts, measure)
  const lines = filled(words, maxWidth, measure)
  if (!isBalanced || lines.length < 2) return lines
  const widest = Math.max(...unitsOf(words).map(widthOfLine))
  // Do not try widths below that of the widest unit, because they would break the unit.
  let [tooNarrow, wideEnough] = [Math.min(widest, maxWidth), maxWidth]
  while (wideEnough - tooNarrow > 2) {
    const middle = (tooNarrow + wideEnough) / 2
    if (filled(words, middle, measure).length > lines.length) tooNarrow = middle
    else wideEnough = middle
  }
  return filled(words, wideEnough, measure)
}

/**
 * Fits a text into one, two or three lines at 60 to 100 % of its size. If that is impossible, makes it even smaller.
 */
export function fitted(part: StyledText, maxWidth: number, maxHeight: number, measure: Measure): Line[] {
  const linesAt = (size: number) => wrapped([{ ...part, size }], maxWidth, measure)
  const fits = (size: number, count: number) => {
    const words = wordsOf([{ ...part, size }], measure)
    const isWhole = words.every(({ width }) => width <= maxWidth)
    return isWhole && count * size * LEADING <= maxHeight && filled(words, maxWidth, measure).length <= count
  }
  for (const count of [1, 2, 3])
    for (let scale = 1; scale >= 0.6; scale -= 0.04)
      if (fits(part.size * scale, count)) return linesAt(part.size * scale)
  for (let size = part.size * 0.6; size > 4; size *= 0.95)
    if (linesAt(size).length <= 3 && 3 * size * LEADING <= maxHeight) return linesAt(size)
  return linesAt(4)
}

/** The distance between two baselines, as a multiple of the text size. */
export const LEADING = 1.36

export interface Box {
  x: number
  width: number
  align: 'left' | 'center' | 'right'
}

export const sizeOf = (line: Line) => Math.max(...line.map(({ size }) => size))
export const heightOf = (lines: readonly Line[]) => lines.reduce((height, line) => height + sizeOf(line) * LEADING, 0)

/** Places the lines in the box. Words of one style become one piece, so that screen readers read them as one text. */
export function placed(lines: readonly Line[], { x, width, align }: Box, top: number): TextPiece[] {
  const pieces: TextPiece[] = []
  let y = top
  for (const [at, line] of lines.entries()) {
    const size = sizeOf(line)
    const free = width - widthOfLine(line)
    let left = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2)
    const first = pieces.length
    for (const [index, { text, space, width, isGlued: _, ...style }] of line.entries()) {
      const last = pieces[pieces.length - 1]
      const isJoined = index > 0 && last && last.font === style.font && last.color === style.color
      if (index) left += space
      if (isJoined) {
        last.text += (space ? ' ' : '') + text
        last.width = left + width - last.x
      } else {
        if (index && last && space) last.text += ' '
        pieces.push({ ...style, text, x: left, y: y + size * ASCENT, width })
      }
      left += width
    }
    y += size * LEADING
    const end = pieces[pieces.length - 1]
    const next = lines[at + 1]?.[0]
    if (end && next?.space && pieces.length > first) end.text += ' '
  }
  return pieces
}

/** The distance from the top of a line to its baseline, as a multiple of the text size. */
export const ASCENT = 1.05
