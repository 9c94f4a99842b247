/** Longer than any field may be; bounds the work on a cell. */
const LONGEST = 1000

const ZERO_WIDTH = /[\u00AD\u200B\u2060\uFEFF]/g

/** One line, single spaces, no invisible characters, and nothing that a database rejects. */
export const cleanText = (text: string) =>
  text
    .slice(0, LONGEST)
    .replace(ZERO_WIDTH, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()

/** Also accepts `mailto:ana@example.com?subject=…` and `<ana@example.com>`. */
export const cleanEmail = (text: string) =>
  cleanText(text)
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/^<(.*)>$/, '$1')
    .trim()

/** Letters and digits only, for comparing titles and group names. */
export const comparable = (text: string) =>
  cleanText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
