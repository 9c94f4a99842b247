import { foldLetters, withoutApostrophes } from '@palco/contract/base/fold-text'

/**
 * Returns the text for the search: folded, so that "joao" finds "João" on both engines, and without NUL. A text with
 * apostrophes is added a second time without apostrophes, because search words have none.
 */
export function searchable(text: string) {
  const folded = foldLetters(text.replaceAll('\0', ''))
  return folded.includes("'") ? `${folded} ${withoutApostrophes(folded)}` : folded
}
