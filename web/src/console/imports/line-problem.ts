import { emailKey } from '@palco/contract/fields'
import { importRow, repeatedEmail } from '@palco/contract/imports'
import type { ImportLine } from './import-state.ts'

type Corrected = Pick<ImportLine, 'row' | 'name' | 'email'>

/** Why a line can't be imported like this, as far as the sheet alone tells; the server has the last word. */
export function lineProblem(line: Corrected, lines: readonly ImportLine[]): string | null {
  const problem = importRow.safeParse(line).error?.issues[0]?.message
  if (problem) return problem
  const key = emailKey(line.email)
  const same = lines.find(({ row, email }) => row !== line.row && emailKey(email) === key)
  return same ? repeatedEmail(same.row) : null
}

/** What was said of a line, as far as it still holds: the one that it repeated may have been corrected since. */
export function standingProblem(said: string, line: Corrected, lines: readonly ImportLine[]): string | null {
  const isOfRepetition = lines.some(({ row }) => said === repeatedEmail(row))
  return isOfRepetition ? lineProblem(line, lines) : said
}
