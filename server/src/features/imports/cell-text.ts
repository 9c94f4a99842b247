/** The maximum number of characters read from a cell: more than any field allows. Limits the work on a cell. */
const LONGEST = 1000

const ZERO_WIDTH = /[\u00AD\u200B\u2060\uFEFF]/g

/** Returns one line with single spaces, without zero-width characters and characters that a database rejects. */
export const cleanText = (text: string) =>
  text
    .slice(0, LONGEST)
    .replace(ZERO_WIDTH, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()

/** Returns the e-mail address, also from `mailto:ana@example.com?subject=…` and `<ana@example.com>`. */
export const cleanEmail = (text: string) =>
  cleanText(text)
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/^<(.*)>$/, '$1')
    .trim()

/** Reduces a text to words of letters and digits, in lower case without accents, to compare titles and names. */
export const comparable = (text: string) =>
  cleanText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
