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

/** D’Ávila, D'Avila and Davila are found by each other. */
const APOSTROPHE = /['’‘ʼʹ`´′]/g

/** Lower case, no accents, one kind of apostrophe. */
export const foldLetters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(APOSTROPHE, "'")
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)

export const withoutApostrophes = (text: string) => text.replaceAll("'", '')

/** The search key of a text: "Łukasz D’Ávila" is "lukasz davila". */
export const foldText = (text: string) => withoutApostrophes(foldLetters(text))

/** All must match, in any order. */
export const searchWords = (text: string) => [...new Set(foldText(text).split(/\s+/).filter(Boolean))]
