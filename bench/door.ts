import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ADMIN, post, signIn } from './api-calls.ts'
import { startPalco } from './arrival/palco-process.ts'
import { medianOf } from './arrival/percentiles.ts'
import { currentSource, type Source } from './arrival/sources.ts'
import { buildPages, earlierPages } from './door/pages.ts'
import { KEY_MS, SLOW_3G, type Visit, visit } from './door/visit.ts'
import { addGroupOfRooms } from './participant-rooms-event.ts'

// node bench/door.ts [--against bcc53e2] [--rounds 5] [--no-results]: from /login to the rooms over a slow line, at an
// earlier commit and at this one, in turns.

const RESULTS = path.join(import.meta.dirname, 'results', 'door.md')
const LIMIT_MS = 4000
const PERSON = { name: 'Ana Moreira', email: 'ana@example.com', password: 'marca-sem-fronteiras' }

/** Builds the pages and starts the server on them. */
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
  return { name: source.name, url: palco.url, visits: [] as Visit[], close }
}

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'bcc53e2' },
    rounds: { type: 'string', default: '5' },
    results: { type: 'boolean', default: true },
  },
  allowNegative: true,
})

const doors = [await open(earlierPages(values.against)), await open(currentSource())]
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  for (let round = 1; round <= Number(values.rounds); round++)
    for (const door of doors) {
      const seen = await visit(browser, door.url, PERSON.email, PERSON.password)
      door.visits.push(seen)
      console.log(`${round} ${door.name}: form ${seconds(seen.formMs)} s, rooms ${seconds(seen.roomsMs)} s`)
    }
} finally {
  await browser.close()
  for (const door of doors) await door.close()
}

function seconds(ms: number) {
  return (ms / 1000).toFixed(1)
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0)
const ROWS: [what: string, of: keyof Visit, write: (value: number) => string][] = [
  ['/login: something can be seen, s', 'paintMs', seconds],
  ['/login: the form can be filled in, s', 'formMs', seconds],
  ['/login: over the line until then, kB', 'formBytes', kilobytes],
  ['from *Entrar* to the welcome page, s', 'welcomeMs', seconds],
  ['from *Entrar* to the list of rooms, s', 'roomsMs', seconds],
  ['answers over the line between them', 'requests', String],
  ['kB over the line between them', 'bytes', kilobytes],
]

const [before, after] = doors.map(
  ({ visits }) =>
    (of: keyof Visit) =>
      medianOf(visits.map((each) => each[of])),
)
if (!before || !after) throw new Error('nothing was measured')
const lines = ROWS.map(
  ([what, of, write]) =>
    `| ${what} | ${write(before(of))} | ${write(after(of))} | ${(after(of) / before(of)).toFixed(2)} |`,
)
const report = `# The way in over a slow line: measured by \`npm run bench -- door\`

${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} at the end, Node ${process.version}, headless Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}.
Medians of ${values.rounds} visits each, in turns, by somebody who was never here: a phone of 360 × 740, Slow 3G (${(SLOW_3G.downloadThroughput * 8) / 1000} kbit/s,
${SLOW_3G.latency} ms an answer), ${KEY_MS} ms a key. The processor is not slowed down; server and browser share the machine.

| | ${doors[0]?.name} | ${doors[1]?.name} | after ÷ before |
|---|---|---|---|
${lines.join('\n')}

The limit: the list of rooms at most ${LIMIT_MS / 1000} s after *Entrar*. ${after('roomsMs') <= LIMIT_MS ? 'It holds.' : '**It does not hold.**'}
`
console.log(report)
if (values.results) writeFileSync(RESULTS, report)
if (after('roomsMs') > LIMIT_MS) process.exitCode = 1
