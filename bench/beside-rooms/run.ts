import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/postgres.mjs'
import { log } from '../arrival/progress.ts'
import { stampOf } from '../arrival/results.ts'
import { currentSource } from '../arrival/sources.ts'
import type { StageOptions } from '../arrival/stage.ts'
import { watchStolenTime } from '../stolen-time.ts'
import { readSetting } from '../users-databases.ts'
import { writeReport } from '../write-report.ts'

const PEOPLE = '5000'

export interface Circumstances {
  machine: string
  commit: string
}

/** Measures on both engines and writes the report to `results/<name>.md`. Options: --engine, --people, --no-results. */
export async function measureBesideRooms<Measured>(
  name: string,
  measure: (options: StageOptions) => Promise<Measured>,
  reportOf: (measured: readonly Measured[], circumstances: Circumstances) => string,
  usualPeople = PEOPLE,
) {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: '' },
      people: { type: 'string', default: usualPeople },
      'no-results': { type: 'boolean', default: false },
    },
  })

  // Call `exit`, because exit handlers stop the servers.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  const engines = (['SQLite', 'PostgreSQL'] as const).filter((engine) => engine.toLowerCase().includes(values.engine))
  const people = Number(values.people)
  const source = currentSource()
  const stolen = watchStolenTime()
  const postgres = engines.includes('PostgreSQL') ? await startPostgres({ fsync: true }) : null
  const fsync = postgres ? await readSetting(postgres.url, 'fsync') : ''

  const measured: Measured[] = []
  try {
    for (const engine of engines) {
      if (engine === 'PostgreSQL' && !postgres) {
        log('No PostgreSQL found: install it or set TEST_DATABASE_URL.')
        continue
      }
      measured.push(await measure({ engine, source, people, name: source.name, postgresUrl: postgres?.url ?? '' }))
    }
  } finally {
    await postgres?.stop()
  }

  const { machine, load, date } = stampOf('', fsync)
  const conditions = `load ${load} at the end, ${Math.round(stolen() * 100)} % of the time stolen, ${date}`
  const report = reportOf(measured, {
    machine: `${machine}, ${conditions}${fsync && `, PostgreSQL with fsync ${fsync}`}`,
    commit: source.name,
  })
  console.log(report)
  // A trial writes no report. A run on only one engine would overwrite the results of both.
  const isTrial = values['no-results'] || values.engine !== '' || values.people !== usualPeople
  if (!isTrial) writeReport(name, report)
  log(isTrial ? 'A trial: nothing was written.' : `Written to bench/results/${name}.md.`)
}
