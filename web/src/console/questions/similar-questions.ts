import { foldText } from '@palco/contract/base/fold-text'

/** Words of at least three letters. Most shorter words are articles and prepositions. */
const wordsOf = (text: string) => new Set(foldText(text).match(/[\p{L}\p{N}]{3,}/gu))

/** Sorts the questions, the most similar first: by the share of words that a question and `text` have in common. */
export function bySimilarity<Question extends { text: string }>(text: string, questions: readonly Question[]) {
  const words = wordsOf(text)
  const similarity = (other: Question) => {
    const others = wordsOf(other.text)
    const common = [...words].filter((word) => others.has(word)).length
    return common / Math.max(1, words.size + others.size - common)
  }
  const similarities = new Map(questions.map((question) => [question, similarity(question)]))
  return questions.toSorted((one, other) => (similarities.get(other) ?? 0) - (similarities.get(one) ?? 0))
}
