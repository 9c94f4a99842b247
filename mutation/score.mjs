import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REASONS } from './reasons.mjs'

const ROOT = path.join(import.meta.dirname, '..')

const isKilled = ({ status }) => status === 'Killed' || status === 'Timeout'
const isAlive = ({ status }) => status === 'Survived' || status === 'NoCoverage'

/** All mutants that were tried, with the text that each replaced. */
function readMutants(part) {
  const report = path.join(ROOT, '.cache', 'mutation', `${part}.json`)
  return Object.entries(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => {
      const lines = source.split('\n')
      return { ...mutant, file, line: lines[mutant.location.start.line - 1], original: textAt(lines, mutant.location) }
    }),
  )
}

function textAt(lines, { start, end }) {
  const chosen = lines.slice(start.line - 1, end.line)
  chosen.push(chosen.pop().slice(0, end.column - 1))
  return [chosen[0].slice(start.column - 1), ...chosen.slice(1)].join('\n')
}

const applies = (reason, { file, line, original, replacement }) =>
  reason.file === file &&
  line.includes(reason.line ?? '') &&
  (reason.original ?? original) === original &&
  (reason.replacement ?? replacement) === replacement

/** Whether a reason names a text that its file does not contain any more. */
function isStale({ file, line = '', original = '' }) {
  const source = path.join(ROOT, file)
  const lines = existsSync(source) ? readFileSync(source, 'utf8').split('\n') : []
  return !lines.some((each) => each.includes(line) && each.includes(original))
}

/** Prints the score, mutants that are alive without a reason, and stale reasons. Returns `false` if there are any. */
export function printScore(part) {
  const mutants = readMutants(part)
  const killed = mutants.filter(isKilled).length
  const unnoticed = mutants.filter(isAlive)
  const open = unnoticed.filter((mutant) => !REASONS.some((reason) => applies(reason, mutant)))
  for (const { file, location, original, replacement, status } of open)
    console.log(`${file}:${location.start.line}:${location.start.column} ${status}\n  ${original}\n  → ${replacement}`)
  const stale = REASONS.filter(isStale)
  for (const { file, line, original } of stale) console.log(`${file}: no ${line ?? original}, but a reason for it`)
  const survived = unnoticed.filter(({ status }) => status === 'Survived').length
  const tried = killed + unnoticed.length
  const score = ((100 * killed) / tried).toFixed(1)
  console.log(
    `${part}: ${tried} mutants, ${killed} killed, ${survived} survived, ${unnoticed.length - survived} without a test; ` +
      `score ${score} %; ${open.length} without a reason`,
  )
  return open.length + stale.length === 0
}
