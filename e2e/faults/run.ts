import { parseArgs } from 'node:util'
import { createCluster } from './postgres-cluster.ts'
import { type Line, writeReport } from './report.ts'
import { type Engine, type Finding, type Scenario, setStage } from './scenario.ts'
import { attendance } from './scenarios/attendance.ts'
import { archiveKilled, certificatesKilled } from './scenarios/certificates.ts'
import { diskFull } from './scenarios/disk-full.ts'
import { loginFlood, refreshFlood, secondStepFlood, socketFlood } from './scenarios/floods.ts'
import { kill } from './scenarios/kill.ts'
import { postgresFrozen, postgresRestarted, postgresStopped } from './scenarios/postgres.ts'
import { purchasesKilled, purchasesRepeated, purchasesWithoutDatabase } from './scenarios/purchases.ts'
import { readOnlyAtStart, readOnlyWhileRunning } from './scenarios/read-only.ts'
import { reminders } from './scenarios/reminders.ts'
import { resets } from './scenarios/resets.ts'
import { slowClients } from './scenarios/slow-clients.ts'
import { serverCrashed, startKilled } from './scenarios/start-script.ts'
import { stop } from './scenarios/stop.ts'

// npm run test:faults [-- --only name --engine sqlite --write]: fault injection into the real server. For as many
// reminders as in a real event, and an hour without the mail server: --only reminders --people 10000 --away 60.

const SCENARIOS: Scenario[] = [
  kill,
  attendance,
  stop,
  diskFull,
  readOnlyAtStart,
  readOnlyWhileRunning,
  postgresStopped,
  postgresFrozen,
  postgresRestarted,
  purchasesKilled,
  purchasesWithoutDatabase,
  purchasesRepeated,
  reminders,
  certificatesKilled,
  archiveKilled,
  resets,
  slowClients,
  loginFlood,
  secondStepFlood,
  refreshFlood,
  socketFlood,
  startKilled,
  serverCrashed,
]
/**
 * The time limit of a scenario. On an idle machine, most scenarios take a minute; `attendance` takes two and a half.
 */
const LIMIT_MS = 240_000

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    engine: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    /** How many people get reminders in the scenario `reminders`. */
    people: { type: 'string', default: '1000' },
    /** How many minutes the mail server is unavailable in the scenario `reminders`. */
    away: { type: 'string', default: '2' },
  },
})

if (values.write && (values.only || values.engine))
  throw new Error('--write needs all figures: omit --only and --engine')
const cluster = values.engine === 'sqlite' ? null : await createCluster()
if (!cluster) console.log('No PostgreSQL found: its scenarios are skipped.')
const size = { people: Number(values.people), awayMinutes: Number(values.away) }
const lines: Line[] = []

for (const scenario of SCENARIOS) {
  if (!scenario.name.includes(values.only)) continue
  for (const engine of scenario.engines) {
    if (!engine.includes(values.engine) || (engine === 'postgres' && !cluster)) continue
    const line = await runScenario(scenario, engine)
    lines.push(line)
    console.log(`${line.verdict.padEnd(7)} ${scenario.name} (${engine}, ${line.seconds} s): ${line.summary}`)
  }
}
await cluster?.remove()

const failed = lines.filter(({ verdict }) => verdict === 'FAILED')
console.table(lines.map(({ name, engine, verdict, seconds }) => ({ name, engine, verdict, seconds })))
console.log(`${lines.length - failed.length} held, ${failed.length} failed`)
if (values.write) writeReport(SCENARIOS, lines)
process.exit(failed.length ? 1 : 0)

async function runScenario({ name, play, limitMs }: Scenario, engine: Engine): Promise<Line> {
  const startedAt = Date.now()
  const stage = setStage(engine, cluster, size)
  const tooLong = new Promise<Finding>((resolve) => {
    const timer = setTimeout(() => resolve({ counts: {}, faults: ['it ends in time'] }), limitMs?.(size) ?? LIMIT_MS)
    stage.afterwards(() => clearTimeout(timer))
  })
  const failure = (error: unknown): Finding => ({ counts: {}, faults: [String(error)] })
  const { counts, faults, skipped } = await Promise.race([play(stage).catch(failure), tooLong])
  if (faults.length) console.log(stage.lastOutput())
  await stage.clear()
  const figures = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  return {
    name,
    engine,
    verdict: skipped ? 'skipped' : faults.length ? 'FAILED' : 'ok',
    summary: [...figures, ...(skipped ? [skipped] : []), ...faults.map((fault) => `NOT: ${fault}`)].join(', '),
    seconds: Math.round((Date.now() - startedAt) / 1000),
  }
}
