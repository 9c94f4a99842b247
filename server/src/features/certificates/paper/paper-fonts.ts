import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Measure, PaperFont } from '@palco/contract/certificates/paper/paper-items'
import { create, type Font, type GlyphRun } from 'fontkit'

/**
 * The maximum number of cached texts. A larger cache would help little: names rarely repeat, and there are few other
 * words.
 */
const MAX_RUNS = 5000

const { resolve } = createRequire(import.meta.url)

const FILES: Record<PaperFont, string> = {
  serif: '@expo-google-fonts/noto-serif-display/500Medium/NotoSerifDisplay_500Medium.ttf',
  sans: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'sans-bold': '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
}

/** Opens a font that caches shaped words, because most words are on every certificate. */
function open(file: string): Font {
  const font = create(readFileSync(resolve(file))) as Font
  // Load the glyphs in the order of their code points, without ligatures: fontkit keeps the first text that it sees for
  // a glyph, and the "A" of "Á" could otherwise be missing in extracted text.
  for (const code of font.characterSet) if (code < 0xfb00 || code > 0xfb06) font.glyphForCodePoint(code)
  const runs = new Map<string, GlyphRun>()
  const layout = font.layout.bind(font)
  font.layout = (text) => {
    const known = runs.get(text)
    if (known) return known
    if (runs.size >= MAX_RUNS) runs.clear()
    // Without `ccmp`, because it would draw "ị" as "i" and a mark, and extracted text would mix up "i" and "ị".
    const run = layout(text, { ccmp: false })
    runs.set(text, run)
    return run
  }
  return font
}

const fonts = new Map<PaperFont, Font>()

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

/** Splits a text into parts by font, because the serif font lacks some characters that the sans font has. */
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

/** Splits a text into words, each with the space that follows, because pdfkit shapes text in these units. */
export const wordsOf = (text: string) => text.match(/[^ ]* |[^ ]+$/g) ?? []

/** The widths of texts at font size 1, cached because fitting a text tries many sizes. */
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
