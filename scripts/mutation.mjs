// npm run test:mutation [part …]: runs mutation tests and lists the mutants (changes of the code) that no test detects.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { forgetSurvivors } from '../mutation/earlier-run.mjs'
import { PARTS } from '../mutation/parts.mjs'
import { printScore } from '../mutation/score.mjs'
import { ensureInstalled, installSeparately, projectNode } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import { isEnding, root, run } from './run.mjs'

const home = path.join(root, 'mutation')
const stryker = path.join(home, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(', ')}. Known: ${Object.keys(PARTS).join(', ')}.`)

await ensureInstalled()
// Install no peer dependencies, because StrykerJS must use the project's own Vitest, which is one folder up.
if (!existsSync(stryker) && (await installSeparately(home, '--legacy-peer-deps')))
  throw new Error('StrykerJS could not be installed: check the network connection and try again.')

const postgres = await startPostgres()
try {
  for (const part of named.length > 0 ? named : Object.keys(PARTS)) {
    if (isEnding()) break
    if (PARTS[part].engine === 'postgres' && !postgres) {
      console.log(`\n── ${part}: skipped, there is no PostgreSQL here`)
      continue
    }
    console.log(`\n── ${part}`)
    forgetSurvivors(part)
    const env = { MUTATION_PART: part, TEST_DATABASE_URL: postgres?.url ?? '' }
    const failed = await run(projectNode(), [stryker, 'run', 'mutation/stryker.config.mjs'], { env })
    if (failed || !printScore(part)) process.exitCode = 1
  }
} finally {
  await postgres?.stop()
}
