import { availableParallelism, loadavg } from 'node:os'
import { ADMIN, signIn } from './api-calls.ts'
import { type BenchServer, startServer } from './import-server.ts'
import { emailOf, fillOutbox, MAILS, PEOPLE } from './mail-outbox.ts'
import { watchStolenTime } from './stolen-time.ts'
import { type BenchDatabase, cpuMsOf, embedded, onPostgres } from './users-databases.ts'
import { writeReport } from './write-report.ts'

// node bench/mail.ts: measures calls that the console and monitoring repeat while the outbox has a million mails, and
// logins at the same time. On SQLite and, with TEST_DATABASE_URL, on PostgreSQL.

const LIMIT_MS = 300
const SAMPLES = 40
const LOGINS = 40

const CALLS = {
  'the state of the outbox (`/admin/mail`)': '/api/admin/mail',
  'metrics (`/metrics`)': '/metrics',
  'failures (`/admin/mail/failures`)': '/api/admin/mail/failures',
  'messages that went out (`/admin/messages/runs`)': '/api/admin/messages/runs',
}

interface Times {
  first: number
  median: number
  p95: number
  max: number
  /** Processor time per call: the server's and that of PostgreSQL's processes together. */
  cpu: number
}

interface Run {
  engine: string
  calls: Record<string, Times>
  logins: { alone: Times; beside: Times }
}

async function read({ url, headers }: BenchServer, path: string) {
  const response = await fetch(url + path, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${response.status} for ${path}`)
}

async function measure(
  server: BenchServer,
  database: BenchDatabase,
  count: number,
  call: (n: number) => Promise<unknown>,
) {
  const cpuMs = async () => cpuMsOf(server.pid) + (await database.cpuMs())
  const before = await cpuMs()
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const started = performance.now()
    await call(n)
    times.push(performance.now() - started)
  }
  const cpu = ((await cpuMs()) - before) / count
  const [first = 0] = times
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.min(count - 1, Math.floor(part * count))] ?? 0
  return { first, median: at(0.5), p95: at(0.95), max: at(1), cpu }
}

async function measureLogins(server: BenchServer, database: BenchDatabase, firstPerson: number): Promise<Times> {
  const login = (n: number) => signIn(server.url, { email: emailOf(firstPerson + n), password: ADMIN.password })
  return measure(server, database, LOGINS, login)
}

/** Repeats all calls in turns until it is stopped, like an open console and a monitoring system. */
function poll(server: BenchServer) {
  let isOver = false
  const polling = (async () => {
    while (!isOver) for (const path of Object.values(CALLS)) await read(server, path)
  })()
  return async () => {
    isOver = true
    await polling
  }
}

async function runOne(engine: string): Promise<Run> {
  const database = engine === 'SQLite' ? embedded() : await onPostgres(process.env.TEST_DATABASE_URL ?? '')
  try {
    // Start a server once, because it creates the tables and the first administrator.
    await (await startServer(database.env)).stop()
    const started = performance.now()
    await fillOutbox(database.location)
    await database.settle()
    console.log(engine, 'filled in', Math.round((performance.now() - started) / 1000), 's')
    const server = await startServer(database.env)
    try {
      const calls: Run['calls'] = {}
      for (const [name, path] of Object.entries(CALLS))
        calls[name] = await measure(server, database, SAMPLES, () => read(server, path))
      const alone = await measureLogins(server, database, 0)
      const stop = poll(server)
      const beside = await measureLogins(server, database, LOGINS)
      await stop()
      console.log(engine, calls, { alone, beside })
      return { engine, calls, logins: { alone, beside } }
    } finally {
      await server.stop()
    }
  } finally {
    await database.remove()
  }
}

const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })
const cells = (...values: string[]) => `| ${values.join(' | ')} |`
const row = (engine: string, name: string, { first, median, p95, max, cpu }: Times) =>
  cells(engine, name, ...[first, median, p95, max].map((ms) => number(ms)), number(cpu, 1), number(p95 / LIMIT_MS, 2))

const stolen = watchStolenTime()
const engines = ['SQLite', ...(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : [])]
const runs: Run[] = []
for (const engine of engines) runs.push(await runOne(engine))

writeReport(
  'mail',
  `# Mail: measured by \`node bench/mail.ts\`

${availableParallelism()} cores shared with other work, load ${number(loadavg()[1] ?? 0, 1)} at the end, ${number(100 * stolen(), 0)} % of the processor time taken by the host, Node ${process.version}, ${process.arch}, ${new Date().toISOString().slice(0, 10)}.

An outbox of ${number(MAILS)} mails to ${number(PEOPLE)} people: 90 % sent, 5 % waiting, 4 % withdrawn, 1 % failed. A separate
process calls the server over HTTP, one call at a time, ${SAMPLES} calls a row. Times in milliseconds. *Processor* is the server's and PostgreSQL's time for one call. The limit is ${LIMIT_MS} ms for the 95th
percentile.

| engine | call | first | median | p95 | max | processor | p95 / limit |
|---|---|---|---|---|---|---|---|
${runs.flatMap(({ engine, calls }) => Object.entries(calls).map(([name, times]) => row(engine, name, times))).join('\n')}

## Logins

One after the other, alone and while all of these calls are repeated without a pause.

| engine | logins | first | median | p95 | max | processor | p95 / limit |
|---|---|---|---|---|---|---|---|
${runs.flatMap(({ engine, logins }) => [row(engine, 'alone', logins.alone), row(engine, 'beside', logins.beside)]).join('\n')}
`,
)
