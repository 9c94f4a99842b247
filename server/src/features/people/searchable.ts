import { foldLetters, withoutApostrophes } from '@palco/contract/base/fold-text'

/**
 * Folded, so that "joao" finds "João" on both engines, and without NUL, which is no letter to either. A text with
 * apostrophes is added a second time without them, as search words have none.
 */
export function searchable(text: string) {
  const folded = foldLetters(text.replaceAll('\0', ''))
  return folded.includes("'") ? `${folded} ${withoutApostrophes(folded)}` : folded
}
