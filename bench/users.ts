import { availableParallelism, loadavg } from 'node:os'
import { type BenchServer, forgetPeak, peakMegabytes, startServer } from './import-server.ts'
import { type BenchDatabase, cpuMsOf, embedded, onPostgres } from './users-databases.ts'
import { emailOf, fill, groupOf } from './users-people.ts'
import { writeReport } from './write-report.ts'

// node bench/users.ts: measures the users page and its export with 1,000, 10,000 and 100,000 users, on SQLite and, with
// TEST_DATABASE_URL, on PostgreSQL.

const COUNTS = [1000, 10_000, 100_000]
const WARM_UP = 10
const SAMPLES = 60

const CALLS: Record<string, (count: number) => Record<string, string | number>> = {
  'first page': () => ({ page: 0 }),
  'last page': (count) => ({ page: Math.floor(count / 25) - 1 }),
  'first page by name': () => ({ page: 0, sort: 'name' }),
  'first page by function': () => ({ page: 0, sort: 'role', order: 'desc' }),
  'search: one address': (count) => ({ search: emailOf(count / 2) }),
  'search: nobody': () => ({ search: 'nobody has this name' }),
  'search: name and surname (1 %)': () => ({ search: 'João da Conceição Lobão' }),
  'search: surname (10 %)': () => ({ search: 'lobao' }),
  'search: two letters (26 %)': () => ({ search: 'jo' }),
  'search: everybody': () => ({ search: 'example.com' }),
  'search: three words in another order': () => ({ search: 'lobão conceição joão' }),
  'filter: a group (a third)': () => ({ page: 0, group: groupOf(0) }),
  'filter: no group (4 %)': () => ({ page: 0, group: 'none' }),
  'filter: function (98 %)': () => ({ page: 0, role: 'PARTICIPANT' }),
  'filter: function (2 %)': () => ({ page: 0, role: 'SPEAKER' }),
  'filter: active (95 %)': () => ({ page: 0, status: 'active' }),
  'filter: never signed in (20 %)': () => ({ page: 0, signedIn: 'never' }),
  'filter: group, active, never signed in, by name': () => ({
    ...{ page: 0, sort: 'name', group: groupOf(0) },
    ...{ status: 'active', signedIn: 'never' },
  }),
}

interface Latency {
  median: number
  p95: number
  /** Processor time per call: the server's and that of PostgreSQL's processes together. */
  cpu: number
}

interface Export {
  seconds: number
  megabytes: number
  /** By how much the server's memory grew during the calls. */
  growth: number
}

/** A change of all people whom a filter finds. */
interface Bulk {
  seconds: number
  growth: number
  /** The longest time that the server's event loop was blocked. */
  pauseMs: number
}

interface Run {
  engine: string
  count: number
  latencies: Record<string, Latency>
  exported: Record<string, Export>
  bulks: Record<string, Bulk>
}

const EXPORTS = {
  'everybody, .xlsx': {},
  'everybody, .csv': { format: 'csv' },
  'never signed in (20 %), .xlsx': { signedIn: 'never' },
}

/** The bulk changes, in the order in which they run. The last one deletes everybody. */
const BULKS = {
  'into a group': { action: 'addToGroup', groupId: groupOf(1) },
  deactivated: { action: 'deactivate' },
  deleted: { action: 'delete' },
}

async function runOne(engine: string, count: number): Promise<Run> {
  const database = engine === 'SQLite' ? embedded() : await onPostgres(process.env.TEST_DATABASE_URL ?? '')
  // Start a server before the database is filled: it creates its first administrator only in an empty database.
  await (await startServer(database.env)).stop()
  await fill(database.location, count)
  await database.settle()
  const server = await startServer(database.env)
  try {
    const latencies: Record<string, Latency> = {}
    for (const [name, query] of Object.entries(CALLS)) {
      latencies[name] = await measure(server, database, new URLSearchParams(query(count) as Record<string, string>))
      console.log(engine, count, name, latencies[name])
    }
    const exported: Run['exported'] = {}
    for (const [name, query] of Object.entries(EXPORTS)) exported[name] = await measureExport(server, query)
    const bulks: Run['bulks'] = {}
    for (const [name, change] of Object.entries(BULKS)) bulks[name] = await measureBulk(server, change)
    console.log(engine, count, exported, bulks)
    return { engine, count, latencies, exported, bulks }
  } finally {
    await server.stop()
    await database.remove()
  }
}

async function measure(server: BenchServer, database: BenchDatabase, query: URLSearchParams): Promise<Latency> {
  const ask = async () => {
    const started = performance.now()
    const response = await fetch(`${server.url}/api/admin/users?${query}`, { headers: server.headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${response.status} for ${query}`)
    return performance.now() - started
  }
  const cpuMs = async () => cpuMsOf(server.pid) + (await database.cpuMs())
  for (let n = 0; n < WARM_UP; n++) await ask()
  const cpuBefore = await cpuMs()
  const times: number[] = []
  for (let n = 0; n < SAMPLES; n++) times.push(await ask())
  const cpu = ((await cpuMs()) - cpuBefore) / SAMPLES
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(part * SAMPLES)] ?? 0
  return { median: at(0.5), p95: at(0.95), cpu }
}

async function measureBulk({ url, headers, pid, pauses }: BenchServer, change: object): Promise<Bulk> {
  forgetPeak(pid)
  const before = peakMegabytes(pid)
  await pauses('reset')
  const started = performance.now()
  const response = await fetch(`${url}/api/admin/users/bulk-by-filter`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...change, filter: { search: 'example.com' }, expected: 1_000_000 }),
  })
  if (response.status !== 200) throw new Error(await response.text())
  const seconds = (performance.now() - started) / 1000
  return { seconds, growth: peakMegabytes(pid) - before, pauseMs: (await pauses('read')).cpuMs }
}

async function measureExport({ url, headers, pid }: BenchServer, query: Record<string, string>): Promise<Export> {
  forgetPeak(pid)
  const before = peakMegabytes(pid)
  const started = performance.now()
  const response = await fetch(`${url}/api/admin/users/export?${new URLSearchParams(query)}`, { headers })
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  const seconds = (performance.now() - started) / 1000
  return { seconds, megabytes: bytes / 2 ** 20, growth: peakMegabytes(pid) - before }
}

const number = (value: number, digits = 1) => value.toLocaleString('en', { maximumFractionDigits: digits })
const cells = (...values: string[]) => `| ${values.join(' | ')} |`

function latencyTable(runs: Run[]): string {
  const rows = Object.keys(CALLS).map((name) => {
    const each = runs.map(({ latencies }) => latencies[name] ?? { median: 0, p95: 0, cpu: 0 })
    const columns = each.map(({ median, p95, cpu }) => `${number(median)} / ${number(p95)} (${number(cpu)})`)
    const [first, last] = [each[0]?.cpu || 1, each.at(-1)?.cpu ?? 0]
    return cells(name, ...columns, `× ${number(last / first)}`)
  })
  const head = [cells('', ...runs.map(({ count }) => number(count)), 'growth'), `|${'---|'.repeat(runs.length + 2)}`]
  return [...head, ...rows].join('\n')
}

const exportRows = ({ engine, count, exported }: Run) =>
  Object.entries(exported).map(([name, { seconds, megabytes, growth }]) =>
    cells(engine, number(count), name, number(seconds), number(megabytes, 2), number(growth, 0)),
  )

const bulkRows = ({ engine, count, bulks }: Run) =>
  Object.entries(bulks).map(([name, { seconds, growth, pauseMs }]) =>
    cells(
      engine,
      number(count),
      name,
      number(seconds),
      number(count / seconds, 0),
      number(growth, 0),
      number(pauseMs, 0),
    ),
  )

const engines = ['SQLite', ...(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : [])]
const runs: Run[] = []
for (const engine of engines) for (const count of COUNTS) runs.push(await runOne(engine, count))

const report = `# Users: measured by \`node bench/users.ts\`

${availableParallelism()} cores shared with other work, load ${number(loadavg()[1] ?? 0)} at the end, Node ${process.version}, ${process.arch}, ${new Date().toISOString().slice(0, 10)}.
A separate process calls the server over HTTP, one call at a time, ${SAMPLES} calls a row.

## A page of 25, in milliseconds: median / 95th percentile (processor time a call)

In brackets is the processor time of one call, in the server and PostgreSQL, because the wall clock includes other load of the
machine. *Growth* is that time at ${number(COUNTS.at(-1) ?? 0)} users over the one at ${number(COUNTS[0] ?? 0)}; the users grew × ${number((COUNTS.at(-1) ?? 0) / (COUNTS[0] ?? 1))}.

${engines.map((engine) => `### ${engine}\n\n${latencyTable(runs.filter((run) => run.engine === engine))}`).join('\n\n')}

## Export

| engine | users | of whom | seconds | file, MB | growth of the server's memory, MB |
|---|---|---|---|---|---|
${runs.flatMap(exportRows).join('\n')}

## Bulk changes by a filter

In one transaction, with an audit entry for each person. *Pause* is the longest time that the server's event loop was blocked; the
limit of 20 ms is checked by \`large-writes\`.

| engine | users | are | seconds | users a second | growth of the server's memory, MB | pause, ms |
|---|---|---|---|---|---|---|
${runs.flatMap(bulkRows).join('\n')}
`
writeReport('users', report)
