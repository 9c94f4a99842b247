/** How many characters of a cell are read. The maximum of every field is lower. */
const LONGEST = 1000

const ZERO_WIDTH = /[\u00AD\u200B\u2060\uFEFF]/g

export const cleanText = (text: string) =>
  text
    .slice(0, LONGEST)
    .replace(ZERO_WIDTH, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()

/** Returns the e-mail address, even from `mailto:ana@example.com?subject=…` or `<ana@example.com>`. */
export const cleanEmail = (text: string) =>
  cleanText(text)
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/^<(.*)>$/, '$1')
    .trim()

export const comparable = (text: string) =>
  cleanText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
