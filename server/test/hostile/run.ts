import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { FIRST_ADMIN, startPalco } from '../support/palco-process.ts'
import { openActors } from './actors.ts'
import type { AttackOptions } from './attack.ts'
import { attackBytes } from './attack-bytes.ts'
import { attackRoute } from './attack-calls.ts'
import { attackDeliveries } from './attack-deliveries.ts'
import { attackPapers } from './attack-papers.ts'
import { attackSignIns } from './attack-sign-ins.ts'
import { attackSockets } from './attack-sockets.ts'
import { listRoutes } from './routes.ts'

// npm run test:hostile -- --runs 200 --seconds 600 --seed 1 --only users: attacks the real program with generated
// input.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    seed: { type: 'string' },
    seconds: { type: 'string', default: '600' },
    only: { type: 'string', default: '' },
  },
})
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const deadline = Date.now() + Number(values.seconds) * 1000
const dataDir = mkdtempSync(path.join(tmpdir(), 'palco-hostile-'))
const database = process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : { DATA_DIR: dataDir }
const palco = await startPalco({ ...database, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' })
process.once('exit', () => {
  if (!palco.isGone()) process.kill(palco.pid, 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})
process.once('SIGINT', () => process.exit(130))

console.log(`seed ${seed}, ${values.runs} runs each, at most ${values.seconds} s, ${Object.keys(database)[0]}\n`)
const actors = await openActors(palco.url, FIRST_ADMIN)
const table: Record<string, Record<string, number>> = {}
const counterexamples: string[] = []

/** The attacks by their names in the option `--only`. */
const targets: Record<string, (options: AttackOptions) => Promise<string | null>> = {
  sockets: (options) => attackSockets(palco.url, actors, options),
  bytes: (options) => attackBytes(palco.url, options),
  deliveries: (options) => attackDeliveries(actors, options),
  papers: (options) => attackPapers(actors, options),
  'sign-ins': async (options) =>
    attackSignIns(palco.url, await actors.addStranger(), await actors.addStranger(), options),
}
for (const route of await listRoutes(palco.url))
  targets[`${route.method} ${route.path}`] = (options) => attackRoute(palco.url, actors, route, options)

for (const [name, attack] of Object.entries(targets)) {
  if (!name.includes(values.only)) continue
  if (Date.now() > deadline || palco.isGone()) break
  const counts: Record<string, number> = {}
  table[name] = counts
  const found = await attack({
    seed,
    runs: Number(values.runs),
    onOutcome: (outcome) => {
      counts[outcome] = (counts[outcome] ?? 0) + 1
    },
  })
  console.log(`${found ? 'FAILED' : 'ok    '} ${name} ${JSON.stringify(counts)}`)
  if (found) counterexamples.push(found)
}
actors.close()

console.table(table)
if (palco.isGone()) counterexamples.push(`the process ended: ${await palco.exited}\n${palco.output()}`)
for (const counterexample of counterexamples) console.log(`\n${counterexample}`)
const calls = Object.values(table)
  .flatMap(Object.values<number>)
  .reduce((sum, count) => sum + count, 0)
console.log(
  `\n${calls} calls on ${Object.keys(table).length} targets, ${counterexamples.length} counterexamples, seed ${seed}`,
)
process.exitCode = counterexamples.length ? 1 : 0
if (!palco.isGone()) await palco.end()
process.exit()
