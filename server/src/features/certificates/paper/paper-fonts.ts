import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Measure, PaperFont } from '@palco/contract/certificates/paper/paper-items'
import { create, type Font, type GlyphRun } from 'fontkit'

/** Names repeat rarely; words of the texts in every paper. */
const MAX_RUNS = 5000

const { resolve } = createRequire(import.meta.url)

const FILES: Record<PaperFont, string> = {
  serif: '@expo-google-fonts/noto-serif-display/500Medium/NotoSerifDisplay_500Medium.ttf',
  sans: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'sans-bold': '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
}

/** Keeps what it has shaped: most words are on every paper. */
function open(file: string): Font {
  const font = create(readFileSync(resolve(file))) as Font
  // fontkit keeps the first meaning of a glyph, and a glyph that comes as a part of another has none: the "A" of "Á" would
  // be extracted as nothing. Ligatures mean their letters.
  for (const code of font.characterSet) if (code < 0xfb00 || code > 0xfb06) font.glyphForCodePoint(code)
  const runs = new Map<string, GlyphRun>()
  const layout = font.layout.bind(font)
  font.layout = (text) => {
    const known = runs.get(text)
    if (known) return known
    if (runs.size >= MAX_RUNS) runs.clear()
    // `ccmp` draws "ị" as "i" and a mark, and text that is extracted would have one for the other.
    const run = layout(text, { ccmp: false })
    runs.set(text, run)
    return run
  }
  return font
}

const fonts = new Map<PaperFont, Font>()

/** Parsed once in each thread. */
export function fontOf(name: PaperFont): Font {
  const font = fonts.get(name) ?? open(FILES[name])
  fonts.set(name, font)
  return font
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const hasAll = (font: Font, text: string) =>
  [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

interface Run {
  font: PaperFont
  text: string
}

/** Parts of a text in the fonts that have them: the serif lacks some characters of the sans. */
export function runsOf(text: string, font: PaperFont): Run[] {
  if (font !== 'serif' || hasAll(fontOf('serif'), text)) return [{ font, text }]
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(text)) {
    const fallback = hasAll(fontOf('serif'), segment) ? 'serif' : 'sans'
    const last = runs.at(-1)
    if (last?.font === fallback) last.text += segment
    else runs.push({ font: fallback, text: segment })
  }
  return runs
}

/** Word by word with the space after it, as pdfkit shapes it. */
export const wordsOf = (text: string) => text.match(/[^ ]* |[^ ]+$/g) ?? []

/** At size 1: fitting a text asks for many sizes. */
const widths = new Map<string, number>()

export const measure: Measure = (text, font, size) => {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known * size
  let width = 0
  for (const run of runsOf(text, font)) {
    const { unitsPerEm } = fontOf(run.font)
    for (const word of wordsOf(run.text)) width += fontOf(run.font).layout(word).advanceWidth / unitsPerEm
  }
  if (widths.size >= MAX_RUNS) widths.clear()
  widths.set(key, width)
  return width * size
}
