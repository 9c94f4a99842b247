import { chromium, type Locator } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { Palco } from './support/palco.ts'
import { addRoom, inHours } from './support/portal.ts'
import { startStopwatch } from './support/stopwatch.ts'
import { serveWebinars } from './support/webinar-frame.ts'

// npm run stopwatch:week: estimates how long an organiser takes to type a week (three groups, twelve rooms, three
// languages), to correct the time of one room, and to replace a dead video, with and without a backup address. Build
// the web pages before. With `-- --every-field`, all fields of all rooms are typed, even those that the form has kept
// from the previous room.

const isEveryFieldTyped = process.argv.includes('--every-field')
const WEEK_SECONDS = isEveryFieldTyped ? Number.POSITIVE_INFINITY : 5 * 60
const CORRECTION_SECONDS = 15
const DEAD_VIDEO_SECONDS = 8
const TIME_ZONE = 'America/Sao_Paulo'

interface Talk {
  name: string
  start: string
  end: string
}

interface Track {
  name: string
  language: { code: string; name: string }
  address: string
  talks: readonly Talk[]
}

const talk = (name: string, start: string, end: string): Talk => ({ name, start, end })

const WEEK: readonly Track[] = [
  {
    name: 'Brasil',
    language: { code: 'PT_BR', name: 'Português (Brasil)' },
    address: 'https://vimeo.com/76979871',
    talks: [
      talk('Sua marca no mundo', '10:40', '12:00'),
      talk('Vender em dólar', '10:40', '12:00'),
      talk('Contratos sem susto', '14:00', '15:20'),
      talk('Perguntas e respostas', '16:00', '17:20'),
    ],
  },
  {
    name: 'International',
    language: { code: 'EN_US', name: 'English (US)' },
    address: 'https://vimeo.com/90509568',
    talks: [
      talk('Your brand abroad', '10:40', '12:00'),
      talk('Selling in dollars', '10:40', '12:00'),
      talk('Contracts made easy', '14:00', '15:20'),
      talk('Questions and answers', '16:00', '17:20'),
    ],
  },
  {
    name: 'América Latina',
    language: { code: 'ES_ES', name: 'Español' },
    address: 'https://vimeo.com/45830194',
    talks: [
      talk('Tu marca en el mundo', '10:40', '12:00'),
      talk('Vender en dólares', '10:40', '12:00'),
      talk('Contratos sin sustos', '14:00', '15:20'),
      talk('Preguntas y respuestas', '16:00', '17:20'),
    ],
  },
]

const DAY_MS = 86_400_000
const day = new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10)

const stored = (startDate: string) =>
  new Date(startDate).toLocaleString('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })

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
})

/**
 * Finds out whether date fields begin with the day or with the month. That depends on the browser's language, not on
 * the page's.
 */
async function findDateOrder() {
  const probe = await browser.newPage()
  await probe.setContent('<input type="datetime-local" value="2026-11-30T13:40">')
  await probe.locator('input').click({ position: { x: 8, y: 8 } })
  for (const key of '05') await probe.keyboard.press(key)
  const isMonthFirst = (await probe.locator('input').inputValue()).startsWith('2026-05')
  await probe.close()
  const [year = '', month = '', date = ''] = day.split('-')
  const digits = isMonthFirst ? month + date + year : date + month + year
  return {
    moment: (time: string) => [...digits, ...timeKeys(time, isMonthFirst)],
    /** Returns the keys that skip day, month and year, and then type the hour. */
    hour: (time: string) => ['ArrowRight', 'ArrowRight', 'ArrowRight', ...timeKeys(time, isMonthFirst)],
  }
}

function timeKeys(time: string, hasTwelveHours: boolean) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const two = (value: number) => String(value).padStart(2, '0')
  if (!hasTwelveHours) return [...two(hours), ...two(minutes)]
  return [...two(hours % 12 || 12), ...two(minutes), hours < 12 ? 'a' : 'p']
}

async function typeWeek() {
  const watch = startStopwatch()
  watch.spend({ clicks: 1 })
  await page.goto(palco.url)
  await watch.type(page.getByLabel('Email'), organiser.email)
  await watch.type(page.getByLabel('Senha', { exact: true }), organiser.password)
  await watch.click(page.getByRole('button', { name: 'Entrar', exact: true }))
  await watch.click(page.getByRole('navigation').getByRole('link', { name: 'Grupos' }))
  watch.lap('signed in')
  for (const track of WEEK) {
    await watch.click(page.getByRole('button', { name: 'Novo Grupo' }))
    const dialog = page.getByRole('dialog', { name: 'Novo Grupo' })
    await watch.type(dialog.getByLabel('Nome do Grupo'), track.name)
    await watch.click(dialog.getByRole('tab', { name: 'Salas' }))
    for (const [at, each] of track.talks.entries()) await typeTalk(watch, dialog, track, each, track.talks[at - 1])
    await watch.click(dialog.getByRole('button', { name: 'Criar', exact: true }))
    await dialog.waitFor({ state: 'hidden' })
    watch.lap(`${track.name}: ${track.talks.length} rooms in ${track.language.name}`)
  }
  return watch.lap('the week is typed')
}

async function typeTalk(
  watch: ReturnType<typeof startStopwatch>,
  dialog: Locator,
  track: Track,
  { name, start, end }: Talk,
  before: Talk | undefined,
) {
  const startField = dialog.getByLabel('Data de Início')
  const endField = dialog.getByLabel('Data de Fim')
  const nameField = dialog.getByLabel('Nome da Sala')
  await watch.type(nameField, name)
  if (!before || isEveryFieldTyped) {
    if (track.language.code !== 'PT_BR') {
      await watch.click(dialog.getByRole('combobox', { name: 'Idioma' }))
      await watch.click(page.getByRole('option', { name: track.language.name }))
    }
    await watch.type(dialog.getByLabel('URL do Webinar'), track.address)
    await watch.press(startField, ...keys.moment(start))
    await watch.press(endField, ...keys.moment(end))
  } else if (before.start !== start) await watch.press(startField, ...keys.hour(start))
  await watch.pressOn(nameField, 'Enter')
  await dialog.getByRole('listitem').filter({ hasText: name }).waitFor()
}

/** Checks the saved data, because the screens could be wrong. */
async function assertWeek() {
  const rooms = await readRooms()
  const meant = WEEK.flatMap(({ name: group, language, address, talks }) =>
    talks.map((each) => [group, language.code, address, each.name, `${day} ${each.start}`, `${day} ${each.end}`]),
  )
  const found = rooms.map((room) => [
    ...[room.group.name, room.language, room.webinarUrl, room.name],
    ...[stored(room.startDate), stored(room.endDate)],
  ])
  if (JSON.stringify(found) !== JSON.stringify(meant))
    throw new Error(`the saved rooms are not as expected:\n${found.map(String).join('\n')}`)
}

interface SavedRoom {
  name: string
  language: string
  webinarUrl: string
  group: { name: string }
  startDate: string
  endDate: string
}

const readRooms = () => admin.call<SavedRoom[]>('GET', '/admin/rooms')

/** Moves the first talk by twenty minutes. The organiser starts on the dashboard. */
async function correctTime() {
  await page.goto(palco.url)
  const entry = page
    .getByRole('region', { name: 'Próximas Salas' })
    .getByRole('link', { name: WEEK[0]?.talks[0]?.name ?? '' })
  await entry.waitFor()
  const watch = startStopwatch()
  await watch.click(entry)
  const dialog = page.getByRole('dialog', { name: 'Editar Sala' })
  const start = dialog.getByLabel('Data de Início')
  await watch.press(start, ...keys.hour('11:00'))
  await watch.pressOn(start, 'Enter')
  await dialog.waitFor({ state: 'hidden' })
  const seconds = watch.lap('the time of one room is corrected')
  const room = (await readRooms()).find(({ name }) => name === WEEK[0]?.talks[0]?.name)
  if (!room || stored(room.startDate) !== `${day} 11:00` || stored(room.endDate) !== `${day} 12:20`)
    throw new Error(`not corrected: ${room?.startDate} – ${room?.endDate}`)
  return seconds
}

/** Replaces the video. At the start, the organiser has the control room open, and the new URL in the clipboard. */
async function replaceVideos() {
  const [first] = await admin.call<{ id: string }[]>('GET', '/admin/groups')
  const groupId = first?.id ?? ''
  const dates = { startDate: inHours(-1), endDate: inHours(1) }
  const backupUrl = 'https://vimeo.com/22439234'
  await addRoom(admin, groupId, { name: 'Com reserva', ...dates, backupUrl })
  await addRoom(admin, groupId, { name: 'Sem reserva', ...dates })
  await page.goto(`${palco.url}/live`)
  const tile = (name: string) => page.getByRole('listitem', { name })
  const isOnBackup = (name: string) => tile(name).getByText('no reserva', { exact: true }).waitFor()
  await tile('Sem reserva').getByRole('textbox').waitFor()

  const switching = startStopwatch()
  await switching.click(tile('Com reserva').getByRole('button', { name: 'Trocar para reserva' }))
  await isOnBackup('Com reserva')
  const switched = switching.lap('a dead video is replaced by its backup')

  const pasting = startStopwatch()
  const field = tile('Sem reserva').getByRole('textbox')
  // One click finds the field, and Ctrl+V is two keys.
  pasting.spend({ clicks: 1, keys: 2 })
  await field.fill(backupUrl)
  await pasting.pressOn(field, 'Enter')
  await isOnBackup('Sem reserva')
  return [switched, pasting.lap('a dead video without a backup is replaced')]
}

function assertUnder(seconds: number, limit: number, what: string) {
  if (seconds >= limit) throw new Error(`${what} takes ${seconds.toFixed(1)} s instead of under ${limit} s`)
}

const keys = await findDateOrder()

try {
  await serveWebinars(page)
  const seconds = await typeWeek()
  await assertWeek()
  const correction = await correctTime()
  const rescues = await replaceVideos()
  assertUnder(seconds, WEEK_SECONDS, 'the week')
  assertUnder(correction, CORRECTION_SECONDS, 'the correction')
  for (const rescue of rescues) assertUnder(rescue, DEAD_VIDEO_SECONDS, 'a dead video')
} finally {
  await browser.close()
  await palco.remove()
}
