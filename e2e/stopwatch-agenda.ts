import { chromium } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { Palco } from './support/palco.ts'
import { startStopwatch } from './support/stopwatch.ts'
import { serveWebinars } from './support/webinar-frame.ts'

// npm run stopwatch:agenda: estimates how long an organiser takes to create a week from a spreadsheet (three groups,
// twelve rooms with twelve addresses), and then to shift the whole week by a day. Build the web pages before.

const PASTE_SECONDS = 90
const SHIFT_SECONDS = 10
const TIME_ZONE = 'America/Sao_Paulo'
const DAY_MS = 86_400_000

const TRACKS = [
  { group: 'Brasil', language: 'português', code: 'PT_BR', names: ['Abertura', 'Preço', 'Contrato', 'Perguntas'] },
  { group: 'International', language: 'English', code: 'EN_US', names: ['Opening', 'Price', 'Contract', 'Questions'] },
  { group: 'América Latina', language: 'español', code: 'ES_ES', names: ['Apertura', 'Precio', 'Trato', 'Preguntas'] },
]
const HOURS = [
  ['10:40', '12:00'],
  ['14:00', '15:20'],
  ['16:00', '17:20'],
  ['18:00', '19:00'],
] as const

const firstDay = Date.now() + 14 * DAY_MS
const dayAt = (index: number) => new Date(firstDay + index * DAY_MS).toISOString().slice(0, 10)

interface Planned {
  group: string
  language: string
  code: string
  name: string
  day: string
  start: string
  end: string
  address: string
}

const WEEK = TRACKS.flatMap(({ names, ...track }, at) =>
  names.map((name, index): Planned => {
    const [start = '', end = ''] = HOURS[index] ?? []
    return { ...track, name, day: dayAt(index), start, end, address: `https://vimeo.com/${76979871 + at * 10 + index}` }
  }),
)

/** The text that a spreadsheet program copies to the clipboard. */
const SHEET = [
  ['Dia', 'Início', 'Fim', 'Nome', 'Idioma', 'Endereço', 'Grupo'],
  ...WEEK.map(({ day, start, end, name, language, address, group }) => [
    ...[day.split('-').reverse().join('/'), start, end, name, language, address, group],
  ]),
]
  .map((cells) => cells.join('\t'))
  .join('\r\n')

const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const palco = await Palco.start()
const admin = new AdminApi(palco)
/** The organiser's account. Another account checks what was saved, because an account has only one session. */
const organiser = await admin.addPerson({ role: 'ADMIN' })
const page = await browser.newPage({
  locale: 'pt-BR',
  timezoneId: TIME_ZONE,
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
})

async function pasteWeek() {
  const watch = startStopwatch()
  watch.spend({ clicks: 1 })
  await page.goto(palco.url)
  await watch.type(page.getByLabel('Email'), organiser.email)
  await watch.type(page.getByLabel('Senha', { exact: true }), organiser.password)
  await watch.click(page.getByRole('button', { name: 'Entrar', exact: true }))
  await watch.click(page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: 'Agenda' }))
  watch.lap('signed in, in the agenda')
  // In the spreadsheet program: three clicks and two keys to select the cells, copy them, and come back.
  watch.spend({ clicks: 3, keys: 2 })
  await page.evaluate((text) => navigator.clipboard.writeText(text), SHEET)
  await watch.click(page.getByRole('button', { name: 'Colar da planilha' }))
  const dialog = page.getByRole('dialog', { name: 'Colar da planilha' })
  await watch.pressOn(dialog.getByLabel('Linhas da planilha'), 'Control+V')
  await dialog.getByText('12 salas novas em 4 dias').waitFor()
  watch.lap('twelve rooms are shown')
  // Five clicks stand for the time to read the names of the new groups and rooms.
  watch.spend({ clicks: 5 })
  await watch.click(dialog.getByRole('button', { name: 'Criar 12 salas' }))
  await dialog.waitFor({ state: 'hidden' })
  return watch.lap('three groups and twelve rooms are saved')
}

/** Shifts the week. The organiser starts in the agenda. */
async function shiftWeek() {
  const watch = startStopwatch()
  await watch.click(page.getByRole('button', { name: 'Mais ações', exact: true }))
  await watch.click(page.getByRole('menuitem', { name: 'Deslocar salas…' }))
  const dialog = page.getByRole('dialog', { name: 'Deslocar salas' })
  await watch.click(dialog.getByRole('button', { name: 'Deslocar 12 salas' }))
  await dialog.waitFor({ state: 'hidden' })
  return watch.lap('the week is a day later')
}

interface SavedRoom {
  name: string
  language: string
  webinarUrl: string
  group: { name: string }
  startDate: string
  endDate: string
}

const stored = (instant: string) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })

/** Checks the saved data, because the screens could be wrong. */
async function assertWeek(daysLater: number) {
  const rooms = await admin.call<SavedRoom[]>('GET', '/admin/rooms')
  const later = (day: string) => new Date(Date.parse(day) + daysLater * DAY_MS).toISOString().slice(0, 10)
  const meant = WEEK.map(({ group, code, address, name, day, start, end }) => [
    ...[group, code, address, name, `${later(day)} ${start}`, `${later(day)} ${end}`],
  ])
  const found = rooms.map((room) => [
    ...[room.group.name, room.language, room.webinarUrl, room.name],
    ...[stored(room.startDate), stored(room.endDate)],
  ])
  if (JSON.stringify(found.sort()) !== JSON.stringify(meant.sort()))
    throw new Error(`the saved rooms are not as expected:\n${found.map(String).join('\n')}`)
}

function assertUnder(seconds: number, limit: number, what: string) {
  if (seconds >= limit) throw new Error(`${what} takes ${seconds.toFixed(1)} s instead of under ${limit} s`)
}

try {
  await serveWebinars(page)
  const pasted = await pasteWeek()
  await assertWeek(0)
  const shifted = await shiftWeek()
  await assertWeek(1)
  assertUnder(pasted, PASTE_SECONDS, 'the week')
  assertUnder(shifted, SHIFT_SECONDS, 'the shift')
} finally {
  await browser.close()
  await palco.remove()
}
