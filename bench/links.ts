import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { LinkRecipients } from '@palco/contract/access-links/access-links'
import { type Measurement, measure, save } from './import-run.ts'
import { type BenchServer, forgetPeak, peakMegabytes, withServer } from './import-server.ts'
import { exportLinks, mailLinks, withMail } from './link-orders.ts'
import { embedded, onPostgres } from './users-databases.ts'
import { writeReport } from './write-report.ts'

// node bench/links.ts [--counts 10000,100000]: measures creating first-access links, as a file and as mails, on SQLite
// and, with TEST_DATABASE_URL, on PostgreSQL. With --counts no report is written.

const COUNTS = [10_000, 100_000, 300_000]
/** The maximum number of people in one import. */
const BATCH = 50_000
/** The people who get links. They are the same for the file and for the mails. */
const PENDING: LinkRecipients = { of: 'pending', includesHolders: true }
/**
 * The server's heap limit. A server that has just started already uses more than half of this heap, so it would crash
 * if its memory grew with the number of links.
 */
const HEAP_MB = 128
/**
 * The size of V8's young generation. If it were larger, each thread would hold tens of megabytes of uncollected
 * garbage.
 */
const YOUNG_MB = 4

interface Run extends Measurement {
  engine: string
  way: string
  count: number
  /** The server's memory after its start. */
  baseMb: number
}

async function runAll(engine: string, count: number): Promise<Run[]> {
  const database = engine === 'SQLite' ? embedded() : await onPostgres(process.env.TEST_DATABASE_URL ?? '')
  try {
    console.log(`${engine}: creating ${number(count)} people`)
    await withServer(database.env, {}, (server) => fill(server, count))
    await database.settle()
    const runs: Run[] = []
    for (const [way, work] of Object.entries({ file: exportLinks, mails: mailLinks }))
      runs.push({ engine, way, count, ...(await runOne(database.env, work, count)) })
    return runs
  } finally {
    await database.remove()
  }
}

/** Measures one run on a new server, because the memory peak of an earlier run would hide what this run needs. */
const runOne = async (env: Record<string, string>, work: typeof mailLinks, count: number) =>
  withServer(
    { ...env, ...(await withMail()) },
    { execArgv: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`] },
    async (server) => {
      forgetPeak(server.pid)
      const baseMb = peakMegabytes(server.pid)
      return { baseMb, ...(await measure(server, () => work(server, PENDING, count))) }
    },
  )

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

const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })

const line = ({ engine, way, count, ms, baseMb, serverMb }: Run) =>
  `| ${[engine, way, number(count), number(ms), number(baseMb), number(serverMb), number(serverMb - baseMb)].join(
    ' | ',
  )} |`

const { values } = parseArgs({ options: { counts: { type: 'string' } } })
const counts = values.counts?.split(',').map(Number) ?? COUNTS
const engines = ['SQLite', ...(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : [])]
const runs: Run[] = []
for (const engine of engines)
  for (const count of counts) {
    const done = await runAll(engine, count)
    console.log(done.map(line).join('\n'))
    runs.push(...done)
  }

/** Compares the run with the most links with the run with the fewest. */
function growth(engine: string, way: string) {
  const same = runs.filter((run) => run.engine === engine && run.way === way)
  const [least, most] = [same[0], same.at(-1)]
  if (!least || !most) return []
  const perThousand = ({ ms, count }: Run) => number((ms / count) * 1000, 1)
  const onTop = ({ serverMb, baseMb }: Run) => number(serverMb - baseMb)
  return `- ${engine}, ${way}, from ${number(least.count)} to ${number(most.count)}: ${onTop(least)} → ${onTop(most)} MB on top, ${perThousand(least)} → ${perThousand(most)} ms per thousand`
}

const report = `# First-access links: measured by \`node bench/links.ts\`

${availableParallelism()} cores, load ${number(loadavg()[0] ?? 0, 1)} at the end, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.
From requesting the *file* to its last byte, or until all *mails* are in the outbox. Each run has its own server
(\`--max-old-space-size=${HEAP_MB} --max-semi-space-size=${YOUNG_MB}\`).

| engine | as | links | ms | memory before, MB | peak, MB | on top, MB |
|---|---|---|---|---|---|---|
${runs.map(line).join('\n')}

*Memory before* is that of a server after its start, *peak* the most during the run, including all threads
and buffers. Memory that grows with the number of links would crash a process with a heap of ${HEAP_MB} MB. The space of young objects
is limited to ${YOUNG_MB} MB, because otherwise the peak depends on uncollected garbage.

${engines.flatMap((engine) => ['file', 'mails'].flatMap((way) => growth(engine, way))).join('\n')}

\`large-writes\` measures the latency of other calls meanwhile.
`
if (values.counts) process.exit()
writeReport('links', report)
