import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { PARTS, runParts } from './arrival/parts.ts'
import { log } from './arrival/progress.ts'
import { keep, stampOf } from './arrival/results.ts'
import { currentSource } from './arrival/sources.ts'
import type { Engine } from './arrival/stage.ts'
import { readSetting } from './users-databases.ts'

// npm run bench -- arrival: measures what it costs the server when everybody arrives at the event's start
// (bench/README.md).

const ENGINES: Record<string, Engine> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    engine: { type: 'string', default: Object.keys(ENGINES).join(',') },
    people: { type: 'string', default: '1000,3000,10000,18000' },
    compared: { type: 'string', default: '3000' },
    against: { type: 'string', default: '8d5dea1' },
    scale: { type: 'string', default: '1' },
    'no-results': { type: 'boolean', default: false },
  },
})

const parseList = (text: string, known: readonly string[]) => {
  const names = text.split(',')
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}.`)
  return names
}

// Call `exit`, because exit handlers stop the servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const parts = parseList(values.only, PARTS)
const engines = parseList(values.engine, Object.keys(ENGINES)).map((name) => ENGINES[name] ?? 'SQLite')
const source = currentSource()
const postgres = engines.includes('PostgreSQL') ? await startPostgres({ fsync: true }) : null
const fsync = postgres ? await readSetting(postgres.url, 'fsync') : ''
const isTrial = values['no-results'] || values.scale !== '1'

try {
  for (const engine of engines) {
    if (engine === 'PostgreSQL' && !postgres) {
      log('No PostgreSQL found: install it or set TEST_DATABASE_URL.')
      continue
    }
    await runParts({
      ...{ engine, source, against: values.against, postgresUrl: postgres?.url ?? '' },
      parts: PARTS.filter((part) => parts.includes(part)),
      sizes: values.people.split(',').map(Number),
      compared: Number(values.compared),
      scale: Number(values.scale),
      stamp: () => stampOf(source.name, fsync),
      keep: isTrial ? () => {} : keep,
    })
  }
} finally {
  await postgres?.stop()
}
log(isTrial ? 'A trial: nothing was written.' : 'Written to bench/results/arrival.md.')
