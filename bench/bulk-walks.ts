import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { log } from './arrival/progress.ts'
import { stampOf } from './arrival/results.ts'
import { currentSource } from './arrival/sources.ts'
import { reportOf } from './bulk-walks/report.ts'
import { type Measured, measureWalks } from './bulk-walks/run.ts'
import { watchStolenTime } from './stolen-time.ts'
import { readSetting } from './users-databases.ts'
import { writeReport } from './write-report.ts'

// npm run bench -- bulk-walks [--engine sqlite] [--scale 0.02]: measures the longest transaction and the latency of
// other calls while bulk actions change all people.

const PEOPLE = 100_000

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: '' },
    scale: { type: 'string', default: '1' },
    'no-results': { type: 'boolean', default: false },
  },
})

// Call `exit`, because exit handlers stop the servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const engines = (['SQLite', 'PostgreSQL'] as const).filter((engine) => engine.toLowerCase().includes(values.engine))
const people = 2 * Math.round((PEOPLE * Number(values.scale)) / 2)
const stolen = watchStolenTime()
const postgres = engines.includes('PostgreSQL') ? await startPostgres({ fsync: true }) : null
const fsync = postgres ? await readSetting(postgres.url, 'fsync') : ''

const measured: Measured[] = []
try {
  for (const engine of engines) {
    if (engine === 'PostgreSQL' && !postgres) log('No PostgreSQL found: install it or set TEST_DATABASE_URL.')
    else measured.push(...(await measureWalks(engine, postgres?.url ?? '', people)))
  }
} finally {
  await postgres?.stop()
}

const { machine, load, date } = stampOf('', fsync)
const report = reportOf(measured, {
  ...{ commit: currentSource().name, people, fsync },
  machine: `${machine}, load ${load} at the end, ${Math.round(stolen() * 100)} % of the time stolen, ${date}`,
})
console.log(report)
const isTrial = values['no-results'] || values.scale !== '1' || values.engine !== ''
if (!isTrial) writeReport('bulk-walks', report)
log(isTrial ? 'A trial: nothing was written.' : 'Written to bench/results/bulk-walks.md.')
