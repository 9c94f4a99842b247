import { emailKey } from '@palco/contract/base/fields'
import { importRow, repeatedEmail } from '@palco/contract/imports/imports'
import type { ImportLine } from './import-state.ts'

type Corrected = Pick<ImportLine, 'row' | 'name' | 'email' | 'pass'>

/** Says why a line can't be imported; `null` if it can. Knows only the sheet; the server checks each line again. */
export function lineProblem(line: Corrected, lines: readonly ImportLine[]): string | null {
  const problem = importRow.safeParse(line).error?.issues[0]?.message
  if (problem) return problem
  const key = emailKey(line.email)
  const same = lines.find(({ row, email }) => row !== line.row && emailKey(email) === key)
  return same ? repeatedEmail(same.row) : null
}

/**
 * Returns the server's error `reported`. A repeated e-mail address is checked again, because the other line with it may
 * have been corrected.
 */
export function standingProblem(reported: string, line: Corrected, lines: readonly ImportLine[]): string | null {
  const isOfRepetition = lines.some(({ row }) => reported === repeatedEmail(row))
  return isOfRepetition ? lineProblem(line, lines) : reported
}
