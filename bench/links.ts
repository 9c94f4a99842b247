import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { LinkRecipients } from '@palco/contract/access-links'
import { type Measurement, measure, save } from './import-run.ts'
import { type BenchServer, forgetPeak, peakMegabytes, withServer } from './import-server.ts'
import { exportLinks, mailLinks, withMail } from './link-orders.ts'
import { embedded, onPostgres } from './users-databases.ts'

// node bench/links.ts [--counts 10000,100000]: makes first-access links, as a file and as mails, on SQLite and, with
// TEST_DATABASE_URL, on PostgreSQL. Other counts than the usual ones are shown and not kept.

const RESULTS = path.join(import.meta.dirname, 'results', 'links.md')
const COUNTS = [10_000, 100_000, 300_000]
/** As many as one import takes. */
const BATCH = 50_000
const PENDING: LinkRecipients = { of: 'pending' }
/** A server that has just started fills more than half of it. What grew with the number of links would end it. */
const HEAP_MB = 128
/** Else a peak shows how much young garbage lay there by chance: tens of megabytes a thread, the more the longer it takes. */
const YOUNG_MB = 4

interface Run extends Measurement {
  engine: string
  way: string
  count: number
  /** Of the server that has just started: what the links take comes on top. */
  baseMb: number
}

async function runAll(engine: string, count: number): Promise<Run[]> {
  const database = engine === 'SQLite' ? embedded() : await onPostgres(process.env.TEST_DATABASE_URL ?? '')
  try {
    console.log(`${engine}: ${number(count)} people come in`)
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

/** A server of its own: the memory that went before would hide what the links take. */
const runOne = async (env: Record<string, string>, work: typeof mailLinks, count: number) =>
  withServer(
    { ...env, ...(await withMail()) },
    { execArgv: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`] },
    async (server) => {
      // Loads what writes spreadsheets, as the first one of a process does.
      await (await fetch(`${server.url}/api/admin/upload/sample`, server)).bytes()
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

/** What the largest order takes, beside the smallest one of the same kind. */
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
From asking for the *file* to having its last byte, or until all *mails* are in the outbox. Each run has a server of its own
(\`--max-old-space-size=${HEAP_MB} --max-semi-space-size=${YOUNG_MB}\`).

| engine | as | links | ms | memory before, MB | peak, MB | on top, MB |
|---|---|---|---|---|---|---|
${runs.map(line).join('\n')}

Memory is that of a server that has just started and written one small sheet, and the most it had meanwhile, all threads and
buffers included. Whatever grew with the number of links would end a process whose heap is held to ${HEAP_MB} MB; that of young objects
is held to ${YOUNG_MB} MB a space, or the peak would tell how much garbage lay there, which is more the longer an order takes.

${engines.flatMap((engine) => ['file', 'mails'].flatMap((way) => growth(engine, way))).join('\n')}

How long others wait meanwhile is measured by \`large-writes\`.
`
if (values.counts) process.exit()
mkdirSync(path.dirname(RESULTS), { recursive: true })
writeFileSync(RESULTS, report)
