/** Letters of their own to Unicode: no accent can be taken off them. */
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

/** Some write D’Ávila, some D'Avila, and some Davila. */
const APOSTROPHE = /['’‘ʼʹ`´′]/g

/** Lower case, without accents, and with one kind of apostrophe. */
export const foldLetters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(APOSTROPHE, "'")
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)

export const withoutApostrophes = (text: string) => text.replaceAll("'", '')

/** As people type it who have no time for case and accents: "Łukasz D’Ávila" is "lukasz davila". */
export const foldText = (text: string) => withoutApostrophes(foldLetters(text))

/** Each of them has to be found, in whatever order. */
export const searchWords = (text: string) => [...new Set(foldText(text).split(/\s+/).filter(Boolean))]
