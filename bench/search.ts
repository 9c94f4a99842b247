import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { ADMIN, post, signIn } from './api-calls.ts'
import { startPalco } from './arrival/palco-process.ts'
import { spreadOf } from './arrival/percentiles.ts'
import { currentSource, earlierSource } from './arrival/sources.ts'
import { buildPages } from './door/pages.ts'
import { type Key, typeInto } from './search/typing.ts'
import { writeReport } from './write-report.ts'

// node bench/search.ts [--against bcc53e2] [--rounds 3] [--no-results]: measures the latency of each key typed in the
// search of 200 rooms.

/** A key feels immediate up to this latency. */
const LIMIT_MS = 100
const GROUPS = ['Semana', 'Trilhas']
const ROOMS_EACH = 100
const PERSON = { name: 'Ana Moreira', email: 'ana@example.com', password: 'marca-sem-fronteiras' }
const SPEAKERS = ['Łukasz Nowak', 'Søren Holm', 'Inês D’Ávila', 'João Brandão', 'Marta Quintana']
/** A text that finds one in five rooms: a speaker's name without accents, and a word that all rooms have. */
const TYPED = 'brandao expansao'

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function addRooms(url: string) {
  const admin = await signIn(url, ADMIN)
  const groupIds: string[] = []
  for (const name of GROUPS) {
    const { id } = await post<{ id: string }>(url, '/admin/groups', { name, maxRooms: ROOMS_EACH }, admin)
    groupIds.push(id)
    for (let n = 0; n < ROOMS_EACH; n++) {
      const room = {
        name: `Sala ${n + 1}: marca pessoal e expansão internacional`,
        titulo: `TRILHA ${n % 8}`,
        speaker: SPEAKERS[n % SPEAKERS.length],
        description: '<p>Como levar a sua marca a <strong>outros países</strong>, com quem já o fez.</p>',
        language: 'PT_BR',
        webinarUrl: 'https://youtu.be/dQw4w9WgXcQ',
        groupId: id,
        // A fifth of the rooms has ended, some are open, and most are upcoming.
        startDate: hoursFromNow(n - 22),
        endDate: hoursFromNow(n - 20),
      }
      await post(url, '/admin/rooms', room, admin)
    }
  }
  await post(url, '/admin/users', { ...PERSON, groupIds }, admin)
}

const SCREENS = [
  ['participant', '/?step=rooms', PERSON],
  ['console, /rooms', '/rooms', ADMIN],
] as const

async function typeOn(browser: Browser, url: string, address: string, by: typeof ADMIN): Promise<Key[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(by.email)
  await page.getByLabel('Senha', { exact: true }).fill(by.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((to) => to.pathname !== '/login')
  await page.goto(url + address)
  await page.getByRole('article').nth(20).waitFor()
  await page.waitForLoadState('networkidle')
  const keys = await typeInto(page.getByRole('searchbox'), TYPED)
  await context.close()
  return keys
}

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'bcc53e2' },
    rounds: { type: 'string', default: '3' },
    results: { type: 'boolean', default: true },
  },
  allowNegative: true,
})

const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const rows: { what: string; source: string; isNow: boolean; keys: Key[] }[] = []
for (const [source, isNow] of [
  [earlierSource(values.against), false],
  [currentSource(), true],
] as const) {
  buildPages(source)
  const data = mkdtempSync(path.join(tmpdir(), 'palco-search-'))
  const palco = await startPalco(source.folder, { DATA_DIR: data, LOG_LEVEL: 'warn' })
  await addRooms(palco.url)
  for (const [what, address, by] of SCREENS) {
    // Skip the console at the earlier commit, because it could not search rooms.
    if (by === ADMIN && !isNow) continue
    const keys: Key[] = []
    for (let round = 0; round < Number(values.rounds); round++)
      keys.push(...(await typeOn(browser, palco.url, address, by)))
    rows.push({ what, source: source.name, isNow, keys })
    console.log(what, source.name, spreadOf(keys.map(({ listedMs }) => listedMs)))
  }
  await palco.stop()
  rmSync(data, { recursive: true })
}
await browser.close()

const round = (ms: number) => ms.toFixed(0)
const figures = (of: keyof Key, keys: Key[]) => {
  const { p50, p95 } = spreadOf(keys.map((key) => key[of]))
  return `${round(p50)} / ${round(p95)}`
}
const holds = rows.every(({ isNow, keys }) => !isNow || spreadOf(keys.map((key) => key.listedMs)).p95 <= LIMIT_MS)
const report = `# A key in the search of ${GROUPS.length * ROOMS_EACH} rooms: measured by \`npm run bench -- search\`

${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} at the end, headless Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}.
"${TYPED}" is typed and deleted again, ${values.rounds} times: from the press of each key to the paint, median / p95 in ms.

| | commit | letter shown | final cards shown |
|---|---|---|---|
${rows.map(({ what, source, keys }) => `| ${what} | ${source} | ${figures('shownMs', keys)} | ${figures('listedMs', keys)} |`).join('\n')}

The limit: nineteen of twenty keys within ${LIMIT_MS} ms. ${holds ? 'It holds.' : '**It does not hold.**'}
`
console.log(report)
if (values.results) writeReport('search', report)
if (!holds) process.exitCode = 1
