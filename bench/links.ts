import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { type Measurement, measure, save } from './import-run.ts'
import { type BenchServer, forgetPeak, peakMegabytes, startServer } from './import-server.ts'
import { embedded, onPostgres } from './users-databases.ts'

// node bench/links.ts: makes and exports first-access links for 10,000 and for 100,000 people, on SQLite and, with
// TEST_DATABASE_URL, on PostgreSQL.

const RESULTS = path.join(import.meta.dirname, 'results', 'links.md')
const COUNTS = [10_000, 100_000]
/** As many as one import takes. */
const BATCH = 50_000
const LIMIT_MS = 50

interface Run extends Measurement {
  engine: string
  count: number
  fileMb: number
  /** Of the server that has just started: what the links take comes on top. */
  baseMb: number
}

async function runOne(engine: string, count: number): Promise<Run> {
  const database = engine === 'SQLite' ? embedded() : await onPostgres(process.env.TEST_DATABASE_URL ?? '')
  try {
    console.log(`${engine}: ${number(count)} people come in`)
    await withServer(database.env, (server) => fill(server, count))
    await database.settle()
    console.log(`${engine}: ${number(count)} links are made`)
    // A server of its own: the memory that the import took would hide what the links take.
    return await withServer(database.env, async (server) => {
      // Loads what writes spreadsheets, as the first one of a process does.
      await (await fetch(`${server.url}/api/admin/upload/sample`, server)).bytes()
      forgetPeak(server.pid)
      const baseMb = peakMegabytes(server.pid)
      let bytes = 0
      const measured = await measure(server, async () => {
        bytes = await exportLinks(server)
      })
      return { engine, count, baseMb, fileMb: bytes / 1024 / 1024, ...measured }
    })
  } finally {
    await database.remove()
  }
}

async function withServer<Result>(env: Parameters<typeof startServer>[0], work: (server: BenchServer) => Result) {
  const server = await startServer(env)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

async function fill(server: BenchServer, count: number) {
  for (let from = 0; from < count; from += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => ({
      name: `Pessoa ${from + n}`,
      email: `pessoa${from + n}@example.com`,
    }))
    const saved = await save(server, people)
    if (saved !== people.length) throw new Error(`${saved} of ${people.length} were created`)
  }
}

/** Resolves to the size of the file, which nobody keeps. */
async function exportLinks({ url, headers }: BenchServer): Promise<number> {
  const response = await fetch(`${url}/api/admin/access-links/file`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ of: 'pending' }),
  })
  if (response.status !== 200) throw new Error(await response.text())
  let bytes = 0
  for await (const piece of response.body ?? []) bytes += piece.length
  return bytes
}

const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })

const line = ({ engine, count, fileMb, ms, pauses, longestWaitMs, baseMb, serverMb }: Run) =>
  `| ${[
    engine,
    number(count),
    number(fileMb, 1),
    number(ms),
    `${number(pauses.wallMs)} (${number(pauses.cpuMs)})`,
    number(longestWaitMs),
    number(baseMb),
    number(serverMb),
    number(serverMb - baseMb),
  ].join(' | ')} |`

const engines = ['SQLite', ...(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : [])]
const runs: Run[] = []
for (const engine of engines)
  for (const count of COUNTS) {
    const run = await runOne(engine, count)
    console.log(line(run))
    runs.push(run)
  }

const worst = (of: (pauses: Measurement['pauses']) => number) => Math.max(...runs.map(({ pauses }) => of(pauses)))

const report = `# First-access links: measured by \`node bench/links.ts\`

${availableParallelism()} cores, load ${number(loadavg()[0] ?? 0, 1)} at the end, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.
From asking for the file to having its last byte: all links are made in one transaction, then the file is streamed.

| engine | links | file, MB | ms | longest pause, ms | longest wait for the database, ms | memory before, MB | peak, MB | on top, MB |
|---|---|---|---|---|---|---|---|---|
${runs.map(line).join('\n')}

A *pause* is how long the server's event loop was held up: by the clock, and in brackets the processor time of its own
thread, which a busy machine does not inflate. The longest of all: ${number(worst((pauses) => pauses.wallMs))} ms
(${number(worst((pauses) => pauses.cpuMs))} ms); the limit is ${LIMIT_MS} ms.

Memory is that of a server that has just started and written one small sheet, and the most it had meanwhile. It is constant where
*on top* is about the same for both numbers; the garbage collector may let more lie on a long way.

On SQLite the one transaction keeps other queries waiting (not other calls: sessions and rooms are in memory); the *longest
wait* is of a call that asks the database, \`/readyz\`.
`
mkdirSync(path.dirname(RESULTS), { recursive: true })
writeFileSync(RESULTS, report)
