import { availableParallelism, loadavg } from 'node:os'
import { FORMATS, type Format, makeFile } from './import-files.ts'
import { type Measurement, measure, parse, save } from './import-run.ts'
import { withServer } from './import-server.ts'
import { embedded, onPostgres } from './users-databases.ts'
import { writeReport } from './write-report.ts'

// node bench/import.ts: measures imports of 5,000 and 50,000 people in each format, on SQLite and, with
// TEST_DATABASE_URL, on PostgreSQL.

const COUNTS = [5000, 50_000]
const LIMIT_MS = 50

interface Run {
  engine: string
  format: Format
  count: number
  fileMb: number
  parsed: Measurement
  saved: Measurement
}

async function runOne(engine: string, format: Format, count: number, file: Buffer): Promise<Run> {
  const database = engine === 'SQLite' ? embedded() : await onPostgres(process.env.TEST_DATABASE_URL ?? '')
  try {
    return await withServer(database.env, {}, async (server) => {
      let users: object[] = []
      const parsed = await measure(server, async () => {
        users = await parse(server, file, `lista.${format}`)
      })
      let success = 0
      const saved = await measure(server, async () => {
        success = await save(server, users)
      })
      if (success !== count) throw new Error(`${success} of ${count} were created`)
      return { engine, format, count, fileMb: file.length / 1024 / 1024, parsed, saved }
    })
  } finally {
    await database.remove()
  }
}

const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })
const pause = ({ pauses }: Measurement) => `${number(pauses.wallMs)} (${number(pauses.cpuMs)})`

const line = ({ engine, format, count, fileMb, parsed, saved }: Run) =>
  `| ${[
    engine,
    `.${format}`,
    number(count),
    number(fileMb, 1),
    number(parsed.ms),
    number(saved.ms),
    pause(parsed),
    number(Math.max(parsed.childMb, saved.childMb)),
    number(Math.max(parsed.serverMb, saved.serverMb)),
  ].join(' | ')} |`

const engines = ['SQLite', ...(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : [])]
const runs: Run[] = []
for (const count of COUNTS)
  for (const format of FORMATS) {
    const file = makeFile(format, count)
    for (const engine of engines) {
      const run = await runOne(engine, format, count, file)
      console.log(line(run))
      runs.push(run)
    }
  }

const worst = (of: (pauses: Measurement['pauses']) => number) =>
  Math.max(...runs.map(({ parsed }) => of(parsed.pauses)))

const report = `# Import: measured by \`node bench/import.ts\`

${availableParallelism()} cores, load ${number(loadavg()[0] ?? 0, 1)} at the end, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.
Files have two columns of short texts; with more, 50,000 rows of .xls would exceed the limit of 5 MB.

| engine | format | rows | file, MB | parse, ms | save, ms | longest pause at parse, ms | peak of the child, MB | of the server, MB |
|---|---|---|---|---|---|---|---|---|
${engines.flatMap((engine) => runs.filter((run) => run.engine === engine).map(line)).join('\n')}

A *pause* is how long the server's event loop was blocked: wall clock, and in brackets the thread's processor time, which other
load does not inflate. The longest: ${number(worst((pauses) => pauses.wallMs))} ms (${number(worst((pauses) => pauses.cpuMs))} ms); the limit is ${LIMIT_MS} ms.

*Parse* is from sending the file to the last row of the answer, *save* from sending the rows to the answer; both include the
start of the child process that reads them. \`large-writes\` measures the latency of other calls meanwhile.
`
writeReport('import', report)
