import { foldText } from '../base/fold-text.ts'

const wordsOf = (text: string) =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Whether a text contains one of the event's words, regardless of case and accents. A phrase must occur completely. */
export function hasHeldWord(text: string, held: readonly string[]): boolean {
  const words = wordsOf(text)
  return held.some((each) => words.includes(wordsOf(each)))
}
