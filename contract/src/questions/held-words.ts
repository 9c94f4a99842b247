import { foldText } from '../base/fold-text.ts'

const wordsOf = (text: string) =>
  ` ${foldText(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Whether a text contains one of the words in `held`, regardless of case, accents and invisible characters. A phrase
 * must occur completely. Entries of `held` without letters and digits are ignored.
 */
export function hasHeldWord(text: string, held: readonly string[]): boolean {
  const words = wordsOf(text)
  return held.map(wordsOf).some((word) => word.trim() !== '' && words.includes(word))
}
