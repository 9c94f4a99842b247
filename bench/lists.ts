import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase, openReadOnly } from '@palco/server/base/db/database'
import { startPostgres } from '../scripts/postgres.mjs'
import { post, signIn } from './api-calls.ts'
import { log } from './arrival/progress.ts'
import { stampOf } from './arrival/results.ts'
import { type BenchServer, startServer } from './import-server.ts'
import { fillAttendance } from './lists/fill-attendance.ts'
import { fillJourneys, MAILS } from './lists/fill-journeys.ts'
import { FIRST, type Page, pagesOf } from './lists/pages.ts'
import { watchStolenTime } from './stolen-time.ts'
import { type BenchDatabase, cpuMsOf, embedded, onPostgres, readSetting } from './users-databases.ts'
import { emailOf, fill, PASSWORD } from './users-people.ts'
import { writeReport } from './write-report.ts'

// npm run bench -- lists [--engine sqlite] [--people 100000]: measures the lists and sums of the console with 100,000
// people. Each person was in five rooms and has ten mails and a purchase. Also measures the first call of some lists
// after the server's start, and logins and reads while lists are requested.

const LIMIT_MS = 300
const SAMPLES = 15
const BESIDE_MS = 15_000
const LOGINS_EVERY_MS = 400
const READS_EVERY_MS = 50

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: '' },
    people: { type: 'string', default: '100000' },
    'no-results': { type: 'boolean', default: false },
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const people = Number(values.people)

interface Latency {
  median: number
  p95: number
  /** Processor time of a call: the server's and PostgreSQL's together. */
  cpu: number
}

interface Beside {
  logins: Latency
  reads: Latency
  lists: number
  /** The longest time that the server's event loop was blocked. */
  pauseMs: number
}

interface Run {
  engine: string
  /** How many seconds after the import the stored figures are up to date. */
  keptSeconds: number
  keptPauseMs: number
  first: Record<string, { ms: number; cpu: number }>
  lists: Record<string, Latency>
  alone: Beside
  beside: Beside
  runStartedMs: number
}

async function ask({ url, headers }: BenchServer, { path, body }: Page): Promise<number> {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const startedAt = performance.now()
  const response = await fetch(`${url}/api${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...init,
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} for ${path}: ${text}`)
  return performance.now() - startedAt
}

const latencyOf = (times: readonly number[], cpu = 0): Latency => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(part * sorted.length)] ?? 0
  return { median: at(0.5), p95: at(0.95), cpu }
}

async function measure(server: BenchServer, database: BenchDatabase, page: Page): Promise<Latency> {
  const cpuMs = async () => cpuMsOf(server.pid) + (await database.cpuMs())
  await ask(server, page)
  const before = await cpuMs()
  const times: number[] = []
  for (let n = 0; n < SAMPLES; n++) times.push(await ask(server, page))
  return latencyOf(times, ((await cpuMs()) - before) / SAMPLES)
}

/**
 * Measures logins and reads at a fixed rate. With `hasLists`, an administrator requests both lists of `BESIDE` all the
 * time.
 */
async function measureBeside(server: BenchServer, hasLists: boolean): Promise<Beside> {
  const participant = { ...server, headers: await signIn(server.url, { email: emailOf(1), password: PASSWORD }) }
  const [logins, reads]: [number[], number[]] = [[], []]
  const pending: Promise<unknown>[] = []
  let next = hasLists ? 1000 : 500
  const login = async () => {
    const startedAt = performance.now()
    next += next % 20 === 19 ? 2 : 1
    await signIn(server.url, { email: emailOf(next), password: PASSWORD })
    logins.push(performance.now() - startedAt)
  }
  const read = async () => void reads.push(await ask(participant, { path: '/participant/rooms' }))
  await server.pauses('reset')
  const timers = [
    setInterval(() => pending.push(login()), LOGINS_EVERY_MS),
    setInterval(() => pending.push(read()), READS_EVERY_MS),
  ]
  const until = performance.now() + BESIDE_MS
  let lists = 0
  while (performance.now() < until) {
    if (!hasLists) await sleep(100)
    else {
      await Promise.all(BESIDE.map((name) => ask(server, pageOf(name))))
      lists += BESIDE.length
    }
  }
  for (const timer of timers) clearInterval(timer)
  await Promise.all(pending)
  return { logins: latencyOf(logins), reads: latencyOf(reads), lists, pauseMs: (await server.pauses('read')).cpuMs }
}

async function untilKept({ location }: BenchDatabase) {
  const db = location.databaseUrl ? openDatabase(location) : openReadOnly(location.dataDir)
  while ((await db.selectFrom('kept_marks').select('id').limit(1).execute()).length) await sleep(500)
  await db.destroy()
}

const pages = pagesOf(people)
/** The lists that are requested without a pause while logins are measured. */
const BESIDE = ['attendance, by minutes', 'certificates, first page']

function pageOf(name: string): Page {
  const page = pages[name]
  if (!page) throw new Error(`No page ${name}`)
  return page
}

/**
 * Measures each of these calls on a server that has just started, because a call may prepare data that another call
 * needs.
 */
async function measureFirst(database: BenchDatabase): Promise<Run['first']> {
  const cpuMs = async (server: BenchServer) => cpuMsOf(server.pid) + (await database.cpuMs())
  const first: Run['first'] = {}
  for (const name of [...FIRST, WALL]) {
    const server = await startServer(database.env)
    try {
      const page = name === WALL ? await openWall(server) : pageOf(name)
      const before = await cpuMs(server)
      first[name] = { ms: await ask(server, page), cpu: (await cpuMs(server)) - before }
    } finally {
      await server.stop()
    }
  }
  return first
}

const WALL = 'a wall'

async function openWall({ url, headers }: BenchServer): Promise<Page> {
  const { link } = await post<{ link: string }>(url, '/admin/live/walls', { name: 'Bench' }, headers)
  return { path: '/wall', body: { token: new URL(link).hash.slice(1) } }
}

async function roomOf({ url, headers }: BenchServer): Promise<string> {
  const response = await fetch(`${url}/api/admin/rooms`, { headers })
  const { data } = (await response.json()) as { data: { id: string; startDate: string | null }[] }
  return data.find(({ startDate }) => startDate)?.id ?? ''
}

async function runOn(engine: string, postgresUrl: string): Promise<Run> {
  const database = engine === 'SQLite' ? embedded() : await onPostgres(postgresUrl)
  // Start a server before the database is filled: it creates its first administrator only in an empty database.
  await (await startServer(database.env)).stop()
  await fill(database.location, people)
  await fillAttendance(database, people)
  await fillJourneys(database, people)
  await database.settle()
  log(`${engine}: filled`)
  const startedAt = performance.now()
  let server = await startServer(database.env)
  await server.pauses('reset')
  await untilKept(database)
  const [keptSeconds, keptPauseMs] = [(performance.now() - startedAt) / 1000, (await server.pauses('read')).cpuMs]
  log(`${engine}: figures kept in ${keptSeconds.toFixed(0)} s`)
  await server.stop()
  await database.settle()
  const first = await measureFirst(database)
  server = await startServer(database.env)
  try {
    const roomId = await roomOf(server)
    const lists: Run['lists'] = {}
    for (const [name, page] of Object.entries(pages)) {
      const latency = await measure(server, database, { ...page, path: page.path.replace('ROOM', roomId) })
      lists[name] = latency
      log(`${engine}: ${name} ${cellOf(latency)}`)
    }
    const alone = await measureBeside(server, false)
    const beside = await measureBeside(server, true)
    const runStartedMs = await ask(server, { path: '/admin/certificates/runs', body: { kind: 'issue' } })
    return { engine, keptSeconds, keptPauseMs, first, lists, alone, beside, runStartedMs }
  } finally {
    await server.stop()
    await database.remove()
  }
}

const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })
/**
 * Returns a cell of the table. Leaves out the processor time if a process of PostgreSQL has ended, which makes the time
 * unknown.
 */
const cellOf = ({ median, p95, cpu }: Latency) =>
  `${number(median)} / ${number(p95)}${cpu > 0 ? ` (${number(cpu)})` : ''}`
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[]) => [row(...head), `|${'---|'.repeat(head.length)}`, ...rows].join('\n')

const besideRow = (engine: string, what: string, { logins, reads, lists, pauseMs }: Beside) =>
  row(
    engine,
    what,
    number(lists),
    ...[logins, reads].map((of) => `${number(of.median)} / ${number(of.p95)}`),
    number(pauseMs),
  )

const engines = ['SQLite', 'PostgreSQL'].filter((engine) => engine.toLowerCase().includes(values.engine))
const stolen = watchStolenTime()
const postgres = engines.includes('PostgreSQL') ? await startPostgres({ fsync: true }) : null
const runs: Run[] = []
for (const engine of engines) {
  if (engine === 'PostgreSQL' && !postgres) log('No PostgreSQL found: install it or set TEST_DATABASE_URL.')
  else runs.push(await runOn(engine, postgres?.url ?? ''))
}
const fsync = postgres ? await readSetting(postgres.url, 'fsync') : ''
await postgres?.stop()

const { machine, load, date } = stampOf('', fsync)
const report = `# Lists and sums of the console: measured by \`npm run bench -- lists\`

${machine}, load ${load} at the end, ${number(stolen() * 100)} % of the time stolen, ${date}.

${number(people)} people with five stays, ${MAILS} mails and a purchase each. A separate process calls the server over HTTP, ${SAMPLES} calls a
row, one at a time.

## One page, in milliseconds: median / 95th percentile (processor time)

In brackets is the processor time of one call, in the server and PostgreSQL: the clock includes other load of the machine. The limit
is ${LIMIT_MS} ms for any page; *of the limit* is the worst processor time over it.

${table(
  ['', ...runs.map(({ engine }) => engine), 'of the limit'],
  Object.keys(pages).map((name) => {
    const each = runs.flatMap(({ lists }) => lists[name] ?? [])
    const worst = Math.max(...each.map(({ cpu }) => cpu)) / LIMIT_MS
    return row(name, ...each.map(cellOf), `${number(worst * 100)} %`)
  }),
)}

## The first call after a start, in milliseconds (processor time)

Each at a server that has just started and has answered nothing but a login.

${table(
  ['', ...runs.map(({ engine }) => engine)],
  [...FIRST, WALL].map((name) =>
    row(name, ...runs.map(({ first }) => `${number(first[name]?.ms ?? 0)} (${number(first[name]?.cpu ?? 0)})`)),
  ),
)}

## Figures of everybody, and a run of certificates

*Kept*: the time until the figures of everybody are computed after an upgrade, and the longest time that the event loop was blocked
meanwhile. *Run*: until the answer to the call that starts a run.

${table(
  ['engine', 'kept, s', 'blocked, ms', 'run, ms'],
  runs.map(({ engine, keptSeconds, keptPauseMs, runStartedMs }) =>
    row(engine, number(keptSeconds), number(keptPauseMs), number(runStartedMs)),
  ),
)}

## Logins and reads beside the lists, in milliseconds: median / 95th percentile

A login every ${LOGINS_EVERY_MS} ms and a read of the rooms every ${READS_EVERY_MS} ms, alone and beside somebody who asks for attendance and certificates
without a pause. *Blocked* is the longest time that the event loop was.

${table(
  ['engine', '', 'pages', 'logins', 'reads', 'blocked, ms'],
  runs.flatMap(({ engine, alone, beside }) => [
    besideRow(engine, 'alone', alone),
    besideRow(engine, 'beside the lists', beside),
  ]),
)}
`
console.log(report)
const isTrial = values['no-results'] || values.people !== '100000' || values.engine !== ''
if (!isTrial) writeReport('lists', report)
log(isTrial ? 'A trial: nothing was written.' : 'Written to bench/results/lists.md.')
