import { foldLetters, withoutApostrophes } from '@palco/contract/base/fold-text'

/**
 * Returns a text in the form in which it is searched: folded, so that "joao" finds "João" on both engines, and without
 * NUL. If it has apostrophes, the text without them is added, because search words have none.
 */
export function searchable(text: string) {
  const folded = foldLetters(text.replaceAll('\0', ''))
  return folded.includes("'") ? `${folded} ${withoutApostrophes(folded)}` : folded
}
