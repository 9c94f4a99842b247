import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { log } from './arrival/progress.ts'
import { stampOf } from './arrival/results.ts'
import { currentSource, earlierSource } from './arrival/sources.ts'
import type { Engine } from './arrival/stage.ts'
import { type Compared, figuresOf } from './large-writes/figures.ts'
import { OPERATIONS, type OperationName } from './large-writes/operations.ts'
import { reportOf, summaryOf } from './large-writes/report.ts'
import { type Measured, measureOperations } from './large-writes/run.ts'
import { watchStolenTime } from './stolen-time.ts'
import { readSetting } from './users-databases.ts'
import { writeReport } from './write-report.ts'

// npm run bench -- large-writes [--against 8d5dea1] [--engine sqlite] [--rounds 2] [--scale 0.02]: measures the latency
// of other calls during an import, a bulk change and a mailing of links to very many people, at an earlier commit and
// at this one in turns.

const PEOPLE = 100_000

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: '8d5dea1' },
    engine: { type: 'string', default: '' },
    rounds: { type: 'string', default: '2' },
    scale: { type: 'string', default: '1' },
    'no-results': { type: 'boolean', default: false },
  },
})

// Call `exit`, because exit handlers stop the servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const engines = (['SQLite', 'PostgreSQL'] as const).filter((engine) => engine.toLowerCase().includes(values.engine))
const people = 2 * Math.round((PEOPLE * Number(values.scale)) / 2)
const rounds = Number(values.rounds)
const sources = [earlierSource(values.against), currentSource()] as const
const stolen = watchStolenTime()
const postgres = engines.includes('PostgreSQL') ? await startPostgres({ fsync: true }) : null
const fsync = postgres ? await readSetting(postgres.url, 'fsync') : ''

async function compareOn(engine: Engine): Promise<Compared[]> {
  const runs: [before: Record<OperationName, Measured>[], after: Record<OperationName, Measured>[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const at of [0, 1] as const)
      runs[at].push(await measureOperations({ engine, source: sources[at], postgresUrl: postgres?.url ?? '', people }))
  return (Object.keys(OPERATIONS) as OperationName[]).map((operation) => {
    const [before, after] = runs.map((of) => figuresOf(of.map((measured) => measured[operation])))
    if (!before || !after) throw new Error('nothing was measured')
    return { engine, operation, before, after }
  })
}

const compared: Compared[] = []
try {
  for (const engine of engines) {
    if (engine === 'PostgreSQL' && !postgres) {
      log('No PostgreSQL found: install it or set TEST_DATABASE_URL.')
      continue
    }
    const found = await compareOn(engine)
    for (const line of found.flatMap(summaryOf)) log(line)
    compared.push(...found)
  }
} finally {
  await postgres?.stop()
}

const { machine, load, date } = stampOf('', fsync)
const description = {
  ...{ commits: { before: sources[0].name, after: sources[1].name }, people, rounds, fsync },
  machine: `${machine}, load ${load} at the end, ${Math.round(stolen() * 100)} % of the time stolen, ${date}`,
}
const report = reportOf(compared, description)
console.log(report)
// A trial writes no report. A run on only one engine would overwrite the results of both.
const isTrial = values['no-results'] || values.scale !== '1' || values.engine !== ''
if (!isTrial) writeReport('large-writes', report)
log(isTrial ? 'A trial: nothing was written.' : 'Written to bench/results/large-writes.md.')
