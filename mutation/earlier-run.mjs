import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * StrykerJS tries again only what a change could have touched. For a mutant in code that runs when its file is loaded it
 * can't tell which tests reach it, and would call it a survivor for ever: so only the killed ones are remembered.
 */
export function forgetSurvivors(part) {
  const file = path.join(import.meta.dirname, '..', '.cache', 'mutation', `${part}-before.json`)
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8'))
  for (const source of Object.values(report.files))
    source.mutants = source.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(file, JSON.stringify(report))
}
