/** Longer than any field may be: whatever a cell holds, what follows works on a short text. */
const LONGEST = 1000

const ZERO_WIDTH = /[\u00AD\u200B\u2060\uFEFF]/g

/** As a person would read it: one line, single spaces, nothing invisible, and nothing a database refuses. */
export const cleanText = (text: string) =>
  text
    .slice(0, LONGEST)
    .replace(ZERO_WIDTH, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()

/** An address as cells hold it: `mailto:ana@example.com?subject=…` or `<ana@example.com>` is one too. */
export const cleanEmail = (text: string) =>
  cleanText(text)
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/^<(.*)>$/, '$1')
    .trim()

/** Letters and digits alone: how titles and group names are compared. */
export const comparable = (text: string) =>
  cleanText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
