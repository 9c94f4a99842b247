/** By it Excel knows that the text is UTF-8. */
export const UTF8_MARK = '\ufeff'

/** As Excel in Brazil reads it: a comma is the decimal sign there, and so columns are told apart by semicolons. */
export const csvLine = (cells: readonly (string | Date)[]) => `${cells.map(toCell).join(';')}\r\n`

/**
 * In a .csv nothing says that a cell is text: one that would be a formula gets an apostrophe in front. Programs skip what
 * can't be seen, and some read full-width signs as the plain ones.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@]|^[\t\r]/u
const isFormula = (text: string) => FORMULA.test(text.normalize('NFKC'))

function toCell(value: string | Date): string {
  const text = value instanceof Date ? dayText(value) : isFormula(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** `01/12/2025`, of its day in UTC. */
const dayText = (day: Date) => day.toISOString().slice(0, 10).split('-').reverse().join('/')
