import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ADMIN, post, signIn } from './api-calls.ts'
import { startPalco } from './arrival/palco-process.ts'
import { medianOf } from './arrival/percentiles.ts'
import { currentSource, earlierSource, type Source } from './arrival/sources.ts'
import { buildPages } from './door/pages.ts'
import { type Filling, KEY_MS, SLOW_3G, type Visit, visit } from './door/visit.ts'
import { addGroupOfRooms } from './participant-rooms-event.ts'
import { writeReport } from './write-report.ts'

// node bench/door.ts [--against bcc53e2] [--rounds 5] [--no-results]: measures how long the way from /login to the
// rooms takes on a slow network. An earlier commit and this one are measured in turns.

const LIMIT_MS = 4000
const FILLINGS = ['typed', 'filled in by the browser'] as const
const PERSON = { name: 'Ana Moreira', email: 'ana@example.com', password: 'marca-sem-fronteiras' }

async function open(source: Source) {
  buildPages(source)
  const data = mkdtempSync(path.join(tmpdir(), 'palco-door-'))
  const palco = await startPalco(source.folder, { DATA_DIR: data, LOG_LEVEL: 'warn' })
  const admin = await signIn(palco.url, ADMIN)
  const { groupId } = await addGroupOfRooms(palco.url, admin)
  await post(palco.url, '/admin/users', { ...PERSON, groupIds: [groupId] }, admin)
  const close = async () => {
    await palco.stop()
    rmSync(data, { recursive: true })
  }
  const visits: Record<Filling, Visit[]> = { typed: [], 'filled in by the browser': [] }
  return { name: source.name, url: palco.url, visits, close }
}

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'bcc53e2' },
    rounds: { type: 'string', default: '5' },
    results: { type: 'boolean', default: true },
  },
  allowNegative: true,
})

const doors = [await open(earlierSource(values.against)), await open(currentSource())]
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  for (let round = 1; round <= Number(values.rounds); round++)
    for (const filling of FILLINGS)
      for (const door of doors) {
        const seen = await visit(browser, door.url, PERSON, filling)
        door.visits[filling].push(seen)
        console.log(
          `${round} ${door.name}, ${filling}: form ${seconds(seen.formMs)} s, rooms ${seconds(seen.roomsMs)} s`,
        )
      }
} finally {
  await browser.close()
  for (const door of doors) await door.close()
}

function seconds(ms: number) {
  return (ms / 1000).toFixed(1)
}

type Row = [what: string, of: keyof Visit, write: (value: number) => string]

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0)
const FORM: Row[] = [
  ['/login: first contentful paint, s', 'paintMs', seconds],
  ['/login: the form can be filled in, s', 'formMs', seconds],
  ['/login: transferred until then, kB', 'formBytes', kilobytes],
]
const WAY_IN: Row[] = [
  ['from *Entrar* to the welcome page, s', 'welcomeMs', seconds],
  ['from *Entrar* to the list of rooms, s', 'roomsMs', seconds],
  ['requests between the two', 'requests', String],
  ['transferred between the two, kB', 'bytes', kilobytes],
]

const median = (door: (typeof doors)[number] | undefined, filling: Filling, of: keyof Visit) =>
  medianOf(door?.visits[filling].map((each) => each[of]) ?? [])

const linesOf = (rows: Row[], filling: Filling, suffix = '') =>
  rows.map(([what, of, write]) => {
    const [before, after] = [median(doors[0], filling, of), median(doors[1], filling, of)]
    return `| ${what}${suffix} | ${write(before)} | ${write(after)} | ${(after / before).toFixed(2)} |`
  })

const lines = [...linesOf(FORM, 'typed'), ...FILLINGS.flatMap((filling) => linesOf(WAY_IN, filling, ` (${filling})`))]
const slowest = Math.max(...FILLINGS.map((filling) => median(doors[1], filling, 'roomsMs')))
const report = `# Signing in on a slow network: measured by \`npm run bench -- door\`

${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} at the end, Node ${process.version}, headless Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}.
Medians of ${values.rounds} visits each, in turns, with a cold cache: a phone of 360 × 740, Slow 3G (${(SLOW_3G.downloadThroughput * 8) / 1000} kbit/s,
${SLOW_3G.latency} ms latency), ${KEY_MS} ms a key, or both fields at once, as a
browser does that has saved the password. The processor is not throttled; server and browser share the machine.

| | ${doors[0]?.name} | ${doors[1]?.name} | after ÷ before |
|---|---|---|---|
${lines.join('\n')}

The limit: the list of rooms at most ${LIMIT_MS / 1000} s after *Entrar*. ${slowest <= LIMIT_MS ? 'It holds.' : '**It does not hold.**'}
`
console.log(report)
if (values.results) writeReport('door', report)
// The condition is negated, so that NaN fails, too. The median is NaN if nothing was measured.
if (!(slowest <= LIMIT_MS)) process.exitCode = 1
