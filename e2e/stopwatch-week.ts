import { chromium, type Locator } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { Palco } from './support/palco.ts'
import { startStopwatch } from './support/stopwatch.ts'
import { serveWebinars } from './support/webinars.ts'

// npm run stopwatch:week: how long an organiser takes to type a week (three groups, twelve rooms, three languages), and
// to correct the time of one room. The web must be built.

const WEEK_SECONDS = 5 * 60
const CORRECTION_SECONDS = 15
const TIME_ZONE = 'America/Sao_Paulo'

interface Talk {
  name: string
  speaker: string
  start: string
  end: string
}

interface Track {
  name: string
  language: { code: string; name: string }
  address: string
  talks: readonly Talk[]
}

const talk = (name: string, speaker: string, start: string, end: string): Talk => ({ name, speaker, start, end })

const WEEK: readonly Track[] = [
  {
    name: 'Brasil',
    language: { code: 'PT_BR', name: 'Português (Brasil)' },
    address: 'https://vimeo.com/76979871',
    talks: [
      talk('Sua marca no mundo', 'Helena Prado', '10:40', '12:00'),
      talk('Vender em dólar', 'Caio Antunes', '10:40', '12:00'),
      talk('Contratos sem susto', 'Rita Moura', '14:00', '15:20'),
      talk('Perguntas e respostas', 'Helena Prado', '16:00', '17:20'),
    ],
  },
  {
    name: 'International',
    language: { code: 'EN_US', name: 'English (US)' },
    address: 'https://vimeo.com/90509568',
    talks: [
      talk('Your brand abroad', 'Marc Lindqvist', '10:40', '12:00'),
      talk('Selling in dollars', 'Ann Bishop', '10:40', '12:00'),
      talk('Contracts made easy', 'Joy Okafor', '14:00', '15:20'),
      talk('Questions and answers', 'Marc Lindqvist', '16:00', '17:20'),
    ],
  },
  {
    name: 'América Latina',
    language: { code: 'ES_ES', name: 'Español' },
    address: 'https://vimeo.com/45830194',
    talks: [
      talk('Tu marca en el mundo', 'Lucía Ferrer', '10:40', '12:00'),
      talk('Vender en dólares', 'Diego Salas', '10:40', '12:00'),
      talk('Contratos sin sustos', 'Paz Rivera', '14:00', '15:20'),
      talk('Preguntas y respuestas', 'Lucía Ferrer', '16:00', '17:20'),
    ],
  },
]

const DAY_MS = 86_400_000
const day = new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10)
const [year = '', month = '', date = ''] = day.split('-')

/** The digits that a date-time field takes one after the other. */
const wholeMoment = (hour: string) => [...date, ...month, ...year, ...hour.replace(':', '')]
/** Over day, month and year to the hour. */
const hourOnly = (hour: string) => ['ArrowRight', 'ArrowRight', 'ArrowRight', ...hour.replace(':', '')]

const stored = (startDate: string) =>
  new Date(startDate).toLocaleString('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })

const palco = await Palco.start()
const admin = new AdminApi(palco)
/** One account has one session: whoever looks at what was saved is somebody else. */
const organiser = await admin.addPerson({ role: 'ADMIN' })
const executablePath = process.env.CHROMIUM_PATH
// Date fields speak the browser's language, not the page's.
const browser = await chromium.launch({ args: ['--lang=pt-BR'], ...(executablePath && { executablePath }) })
const page = await browser.newPage({
  locale: 'pt-BR',
  timezoneId: TIME_ZONE,
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
})

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
  { name, speaker, start, end }: Talk,
  before: Talk | undefined,
) {
  const startField = dialog.getByLabel('Data de Início')
  const endField = dialog.getByLabel('Data de Fim')
  const speakerField = dialog.getByLabel('Palestrante')
  await watch.type(dialog.getByLabel('Nome da Sala'), name)
  await watch.type(speakerField, speaker)
  if (!before) {
    if (track.language.code !== 'PT_BR') {
      await watch.click(dialog.getByRole('combobox', { name: 'Idioma' }))
      await watch.click(page.getByRole('option', { name: track.language.name }))
    }
    await watch.type(dialog.getByLabel('URL do Webinar'), track.address)
    await watch.press(startField, ...wholeMoment(start))
    await watch.press(endField, ...wholeMoment(end))
  } else if (before.start !== start) await watch.press(startField, ...hourOnly(start))
  await watch.pressOn(speakerField, 'Enter')
  await dialog.getByRole('listitem').filter({ hasText: name }).waitFor()
}

/** What the screens say of it is not enough: it must be what was meant. */
async function assertWeek() {
  const rooms = await readRooms()
  const meant = WEEK.flatMap(({ name: group, language, address, talks }) =>
    talks.map((each) => [
      group,
      language.code,
      address,
      each.name,
      each.speaker,
      `${day} ${each.start}`,
      `${day} ${each.end}`,
    ]),
  )
  const found = rooms.map((room) => [
    ...[room.group.name, room.language, room.webinarUrl, room.name, room.speaker],
    ...[stored(room.startDate), stored(room.endDate)],
  ])
  if (JSON.stringify(found) !== JSON.stringify(meant))
    throw new Error(`what is saved is not what was meant:\n${found.map(String).join('\n')}`)
}

interface SavedRoom {
  name: string
  speaker: string
  language: string
  webinarUrl: string
  group: { name: string }
  startDate: string
  endDate: string
}

const readRooms = () => admin.call<SavedRoom[]>('GET', '/admin/rooms')

/** From the dashboard, where one arrives: the first talk begins, and ends, twenty minutes later. */
async function correctTime() {
  await page.goto(palco.url)
  const entry = page
    .getByRole('region', { name: 'Próximas Salas' })
    .getByRole('link', { name: WEEK[0]?.talks[0]?.name })
  await entry.waitFor()
  const watch = startStopwatch()
  await watch.click(entry)
  const dialog = page.getByRole('dialog', { name: 'Editar Sala' })
  await watch.press(dialog.getByLabel('Data de Início'), ...hourOnly('11:00'))
  await watch.press(dialog.getByLabel('Data de Fim'), ...hourOnly('12:20'))
  await watch.pressOn(dialog.getByLabel('Data de Fim'), 'Enter')
  await dialog.waitFor({ state: 'hidden' })
  const seconds = watch.lap('the time of one room is corrected')
  const room = (await readRooms()).find(({ name }) => name === WEEK[0]?.talks[0]?.name)
  if (!room || stored(room.startDate) !== `${day} 11:00` || stored(room.endDate) !== `${day} 12:20`)
    throw new Error(`not corrected: ${room?.startDate} – ${room?.endDate}`)
  return seconds
}

function assertUnder(seconds: number, limit: number, what: string) {
  if (seconds >= limit) throw new Error(`${what} takes ${seconds.toFixed(1)} s instead of under ${limit} s`)
}

try {
  await serveWebinars(page)
  const seconds = await typeWeek()
  await assertWeek()
  const correction = await correctTime()
  assertUnder(seconds, WEEK_SECONDS, 'the week')
  assertUnder(correction, CORRECTION_SECONDS, 'the correction')
} finally {
  await browser.close()
  await palco.remove()
}
