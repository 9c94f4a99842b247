/**
 * The visible characters that the certificate's fonts have, as hexadecimal code points and ranges. Devanagari is left
 * out, because a PDF stores its glyphs in visual order, so extracted text would have its letters in another order.
 */
const PRINTABLE = `
20-7e a0-ac ae-34e 350-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 10fb 1ab0-1ac0 1ac5 1ac7-1ace
1c80-1c88 1d00-1df9 1dfb-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4
1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200a 2010-2027 202f-205f 2070-2071 2074-208e
2090-209c 20a0-20c0 20f0 2100-215f 2183-2184 2189 2212 25cc 2c60-2c7f 2de0-2e5d a640-a69f a700-a7ca a7d0-a7d1
a7d3 a7d5-a7d9 a7f2-a7ff a92e ab30-ab6b fb00-fb06 fe20-fe2f 10780-10785 10787-107b0 107b2-107ba 1df00-1df1e
`

const ranges = PRINTABLE.trim()
  .split(/\s+/)
  .map((range) => range.split('-').map((code) => Number.parseInt(code, 16)))

function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([first = 0, last = first]) => code >= first && code <= last)
}

/** Matches the fourth and each further mark on a letter, because so many marks would reach into other lines. */
const PILED_MARKS = /(?<=[\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]/gu

const unprintable = (text: string) => [
  ...Array.from(text).filter((character) => !isPrintable(character)),
  ...(text.match(PILED_MARKS) ?? []),
]

export const unprintableIn = (text: string): string[] => [...new Set(unprintable(text.normalize('NFC')))]

export interface UnprintableTexts {
  /** The id of the room that contains these texts; `null` for the event's title. */
  roomId: string | null
  texts: string[]
  characters: string[]
}

export const unprintableTexts = (
  { title }: { title: string },
  rooms: readonly { id: string; name: string; speaker: string }[],
): UnprintableTexts[] =>
  [{ id: null, name: title, speaker: '' }, ...rooms].flatMap(({ id, name, speaker }) => {
    const texts = [name, speaker].filter((text) => unprintableIn(text).length)
    return texts.length ? [{ roomId: id, texts, characters: unprintableIn(texts.join('')) }] : []
  })

/** Returns the character itself, such as `王`. For an invisible character, returns its code, such as `U+202E`. */
export const characterName = (character: string): string =>
  /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character) ? codesOf(character) : character

export const codesOf = (text: string): string =>
  Array.from(text, (each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')

/** Replaces characters that can't be printed by spaces. Returns a dash if nothing else is left of the text. */
export function printableText(text: string): string {
  const composed = text.normalize('NFC').replace(PILED_MARKS, '')
  const kept = Array.from(composed, (character) => (isPrintable(character) ? character : ' ')).join('')
  return text && (kept.replace(/ +/g, ' ').trim() || '–')
}
