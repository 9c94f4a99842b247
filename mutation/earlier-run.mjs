import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Keeps only killed mutants in StrykerJS's incremental report. StrykerJS can't tell which tests cover code that runs
 * when a module is loaded, and would report a survivor in such code forever.
 */
export function forgetSurvivors(part) {
  const file = path.join(import.meta.dirname, '..', '.cache', 'mutation', `${part}-before.json`)
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8'))
  for (const source of Object.values(report.files))
    source.mutants = source.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(file, JSON.stringify(report))
}
