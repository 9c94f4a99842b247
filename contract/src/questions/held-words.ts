import { foldText } from '../base/fold-text.ts'

const wordsOf = (text: string) =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Whether a text has one of the event's words, whatever their case and accents. A phrase must occur as a whole. */
export function hasHeldWord(text: string, held: readonly string[]): boolean {
  const words = wordsOf(text)
  return held.some((each) => words.includes(wordsOf(each)))
}
