/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Characters that count as an apostrophe. D’Ávila, D'Avila and Davila have the same search key. */
const APOSTROPHE = /['’‘ʼʹ`´′]/g

export const foldLetters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(APOSTROPHE, "'")
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)

export const withoutApostrophes = (text: string) => text.replaceAll("'", '')

/** Returns the search key of a text: "Łukasz D’Ávila" becomes "lukasz davila". */
export const foldText = (text: string) => withoutApostrophes(foldLetters(text))

/** Returns the words of a search. A result must contain all these words, in any order. */
export const searchWords = (text: string) => [...new Set(foldText(text).split(/\s+/).filter(Boolean))]
