import type { AttendedMinutes } from '@palco/contract/attendance/own-attendance'
import type { HeldPass } from '@palco/contract/passes/pass'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { realtime } from '../../session/realtime.ts'
import { useSession } from '../../session/session.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { participantEvent } from '../../testing/participant-event.ts'
import { ana } from '../../testing/people.ts'
import { openRecording, openRoom, participantRoom } from '../../testing/rooms.ts'
import { OWN_CERTIFICATE_KEY } from '../certificates/certificate-way.ts'
import { RecordingPage } from '../room/recording-page.tsx'
import { RoomPage } from '../room/room-page.tsx'
import * as webinarWindow from '../room/webinar-window.ts'
import { PortalRoomsPage } from '../rooms/rooms-page.tsx'

const ENDED = { startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' }
const PUBLISHED = { ...ENDED, recordingPublishedAt: '2025-12-01T16:00:00.000Z' }
const IN_WEEK = '2025-12-03T12:00:00.000Z'
const FREE = { ...participantEvent, recordings: { ...participantEvent.recordings, freeUntil: '2025-12-20' } }

const userGroups = [{ groupId: 'a', group: { id: 'a', name: 'Brasil', active: true } }]
const holding = (held: HeldPass | undefined) => ({ ...ana, userGroups, ...(held && { held }) })
const hold = (held: HeldPass | undefined) => useSession.setState({ name: 'signedIn', user: holding(held) }, true)

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(IN_WEEK), toFake: ['Date'] })
  await showLanguage('PT_BR')
})
afterEach(() => {
  cleanup()
  usePreviewed.setState(null, true)
  useSession.setState({ name: 'anonymous', because: 'signedOut' }, true)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

interface Given {
  live?: () => Response
  held?: HeldPass
  room?: object
  other?: object
  event?: object
  recording?: () => Response | Promise<Response>
  attended?: AttendedMinutes
}

const NO_MINUTES = {
  ...{ minutesBefore: 0, minutesDuring: 0, minutesAfter: 0, hiddenMinutes: 0, recordingMinutes: 0 },
  ...{ windowMinutes: null, percent: null, hasMet: null },
}

const ROUTES = [
  { path: '/', element: <PortalRoomsPage /> },
  { path: '/room/:roomId', element: <RoomPage /> },
  { path: '/room/:roomId/recording', element: <RecordingPage /> },
]

function open(address: string, given: Given = {}) {
  const { held, live, room = PUBLISHED, other, event = participantEvent, recording, attended } = given
  hold(held)
  fakeServer({
    'GET /api/participant/rooms': () =>
      ok([participantRoom('plenary', room), ...(other ? [participantRoom('bonus', other)] : [])]),
    'GET /api/participant/event': () => ok(event),
    'GET /api/languages/public/active': () => ok([]),
    'GET /api/participant/rooms/plenary': live ?? (() => refused(403, 'ROOM_ENDED')),
    'GET /api/participant/rooms/plenary/recording': recording ?? (() => refused(404, 'NOT_FOUND')),
    'GET /api/participant/attendance': () =>
      ok({
        threshold: 75,
        scope: 'week',
        week: NO_MINUTES,
        rooms: attended ? [{ roomId: 'plenary', ...attended }] : [],
      }),
    'GET /api/auth/profile': () => ok(holding(held)),
  })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter(ROUTES, { initialEntries: [address] })} />
    </QueryClientProvider>,
  )
  return client
}

const card = async () => within(await screen.findByRole('article', { name: 'plenary' }))
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

test.each([
  ['with months left', { held: { pass: 'PREMIUM' } }, 'Disponível até 5 de junho de 2026'],
  ['in the free days', { event: FREE }, 'Disponível até 20 de dezembro de 2025'],
] as const)('the card of an ended room leads to its recording %s', async (_, given, text) => {
  open('/?step=rooms', given)
  expect((await card()).getByText(text)).toBeTruthy()
  expect(hrefOf((await card()).getByRole('link', { name: /^Assistir à gravação/ }))).toBe('/room/plenary/recording')
  expect((await card()).queryByText('Encerrada')).toBeNull()
})

test('without the pass the card of a recording names the lowest that opens it, by its own name', async () => {
  const passes = { ...participantEvent.passes, PREMIUM: { ...participantEvent.passes.PREMIUM, name: 'Semana Ouro' } }
  open('/?step=rooms', { held: { pass: 'LIVE' }, event: { ...participantEvent, passes } })
  expect((await card()).getByText(/^Disponível no Semana Ouro · a partir de R\$\s400$/)).toBeTruthy()
  expect(hrefOf((await card()).getByRole('link', { name: /^Ver os passes/ }))).toBe('/?step=rooms&group=a#passes')
})

test.each([
  ['is not published', { room: ENDED }, IN_WEEK],
  ['is over for every pass', {}, '2026-12-06T03:00:01.000Z'],
])('the card of an ended room stays as it was if its recording %s', async (_, given, now) => {
  vi.setSystemTime(now)
  open('/?step=rooms', { held: { pass: 'PLATINUM' }, ...given })
  expect((await card()).getByText('Encerrada')).toBeTruthy()
  expect((await card()).getByRole('button', { name: /^Indisponível/ })).toBeTruthy()
})

test.each([
  ['is not requested while people arrive', '2025-12-03T11:46:00.000Z', false],
  ['is requested once they are in', '2025-12-03T11:44:00.000Z', true],
])('the certificate’s state in the lobby %s', async (_, startDate, isRequested) => {
  const client = open('/', { held: { pass: 'PREMIUM' }, room: { startDate, endDate: '2025-12-03T13:00:00.000Z' } })
  await screen.findByRole('link', { name: /^Meu certificado/ })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await vi.waitFor(() => expect(client.getQueryState(OWN_CERTIFICATE_KEY) !== undefined).toBe(isRequested))
})

const section = () => screen.findByRole('region', { name: 'Gravações' })

test('a new pass opens the recordings on the open page', async () => {
  open('/', { held: { pass: 'LIVE' } })
  expect((await section()).textContent).toContain('Disponíveis no Week PREMIUM Pass')
  act(() => hold({ pass: 'PREMIUM' }))
  expect((await section()).textContent).toContain('Disponíveis até 5 de junho de 2026')
})

test('in the free days, people whose pass has no recordings learn which one keeps them', async () => {
  open('/', { held: { pass: 'LIVE' }, event: FREE })
  expect((await section()).textContent).toContain(
    'Disponíveis até 20 de dezembro de 2025 · com o Week PREMIUM Pass, até 5 de junho de 2026 · Ver os passes',
  )
  act(() => hold({ pass: 'PREMIUM' }))
  expect((await section()).textContent).not.toContain('com o Week')
})

test('the lobby has no recordings while there are none', async () => {
  open('/', { room: ENDED })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/Gravações/)).toBeNull()
})

test.each([
  // The last minute of the event's last day in São Paulo, and the first second after that day.
  ['2025-12-06T02:59:00.000Z', false],
  ['2025-12-06T03:00:01.000Z', true],
])('at %s the recordings come before the organiser’s text: %s', async (now, isFirst) => {
  vi.setSystemTime(now)
  open('/', { held: { pass: 'PREMIUM' } })
  const text = await screen.findByText(participantEvent.welcomeText.PT_BR)
  const order = (await section()).compareDocumentPosition(text)
  expect(order === Node.DOCUMENT_POSITION_FOLLOWING).toBe(isFirst)
})

test('the archive counts down to a room that is still to come', async () => {
  vi.setSystemTime('2025-12-09T12:00:00.000Z')
  open('/', { held: { pass: 'PREMIUM' }, other: { startDate: '2025-12-09T18:00:00.000Z' } })
  await section()
  expect(screen.getByRole('link', { name: 'Ir para a sala de espera' })).toBeTruthy()
  expect(screen.queryByText(/^O evento terminou/)).toBeNull()
})

test('a preview shows the recordings of the previewed person', async () => {
  usePreviewed.setState(holding({ pass: 'PREMIUM' }), true)
  open('/?step=rooms', { held: { pass: 'LIVE' } })
  expect((await card()).getByRole('link', { name: /^Assistir à gravação/ })).toBeTruthy()
})

test.each([
  ['PREMIUM', 'Assistir à gravação', '/room/plenary/recording'],
  ['LIVE', 'Ver os passes', '/?step=rooms&group=a#passes'],
] as const)('the page of an ended room offers its recording to %s', async (pass, name, path) => {
  open('/room/plenary', { held: { pass } })
  expect(hrefOf(await screen.findByRole('link', { name }))).toBe(path)
  expect(screen.getByText('Esta sala não está mais disponível')).toBeTruthy()
})

test.each([
  ['PREMIUM', /ela aparece aqui\. Disponível até 5 de junho de 2026\.$/],
  ['LIVE', /ela aparece aqui\. Disponível no Week PREMIUM Pass · a partir de R\$\s400\.$/],
] as const)('the page of an ended room says to %s when its recording comes', async (pass, text) => {
  open('/room/plenary', { held: { pass }, room: ENDED })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('Obrigado por participar!')).toBeNull()
})

const dueIn = (dueHours: number) => ({
  ...participantEvent,
  recordings: { ...participantEvent.recordings, dueHours },
})

test.each([
  ['PREMIUM', 72, /^A gravação sai até amanhã, 15:00\. Disponível até 5 de junho de 2026\.$/],
  ['LIVE', 72, /^A gravação sai até amanhã, 15:00\. Disponível no Week PREMIUM Pass/],
  ['PREMIUM', 24, /^Quando a gravação desta sala for publicada, ela aparece aqui\./],
] as const)(
  'the page of an ended room says to %s by when the recording comes, within %d hours',
  async (pass, hours, text) => {
    open('/room/plenary', { held: { pass }, room: ENDED, event: dueIn(hours) })
    expect(await screen.findByText(text)).toBeTruthy()
  },
)

test.each([
  ['PREMIUM', 72, 'A gravação sai até amanhã, 15:00'],
  ['LIVE', 72, null],
  ['PREMIUM', 24, null],
  ['PREMIUM', 0, null],
] as const)(
  'the card of an ended room says to %s by when the recording comes, within %d hours: %s',
  async (pass, hours, text) => {
    open('/?step=rooms', { held: { pass }, room: ENDED, event: dueIn(hours) })
    expect((await card()).getByText('Encerrada')).toBeTruthy()
    expect((await card()).queryByText(/^A gravação sai/)?.textContent ?? null).toBe(text)
  },
)

test('people inside at the end of a room are thanked', async () => {
  const dates = { ...ENDED, endDate: '2025-12-03T11:44:00.000Z' }
  open('/room/plenary', { room: dates, live: () => ok({ ...openRoom('plenary'), ...dates }) })
  expect(await screen.findByText('Obrigado por participar!')).toBeTruthy()
})

test.each([
  ['thanked if they were in it live', { ...NO_MINUTES, minutesDuring: 12 }, true],
  ['not thanked if they only watched the recording', { ...NO_MINUTES, recordingMinutes: 12 }, false],
])('people who come after the end of a room are %s', async (_, attended, isThanked) => {
  open('/room/plenary', { attended })
  await screen.findByText(/12\smin/)
  expect(screen.queryByText('Obrigado por participar!') !== null).toBe(isThanked)
})

test('a viewer in the grace period stays when the recording is published', async () => {
  const dates = { ...ENDED, endDate: '2025-12-03T11:59:00.000Z' }
  let answer = ok({ ...openRoom('plenary'), ...dates })
  const client = open('/room/plenary', { room: { ...PUBLISHED, ...dates }, live: () => answer })
  const player = await screen.findByTitle('plenary')
  answer = refused(403, 'ROOM_ENDED')
  await act(() => client.invalidateQueries({ queryKey: ['access'] }))
  expect(screen.getByTitle('plenary')).toBe(player)
  expect(screen.getByText(/Você ainda pode assistir/)).toBeTruthy()
})

const frame = () => screen.findByTitle('Gravação: plenary')

test.each([
  [false, 'https://x.io/recorded'],
  [true, 'https://x.io/recorded?nome=Ana%20Souza&email=ana%40example.com'],
])('a recording that is named %s loads %s', async (isNamed, url) => {
  open('/room/plenary/recording', { recording: () => ok(openRecording('plenary', { isNamed })) })
  expect((await frame()).getAttribute('src')).toBe(url)
})

test('watching a recording is reported as such, and a refetch does not restart the player', async () => {
  const enter = vi.spyOn(realtime, 'enterRoom')
  let speaker = ''
  const client = open('/room/plenary/recording', { recording: () => ok(openRecording('plenary', { speaker })) })
  const before = await frame()
  expect(enter).toHaveBeenCalledExactlyOnceWith({ roomId: 'plenary', recording: true }, expect.anything())
  speaker = 'Helena Prado'
  await act(() => client.invalidateQueries({ queryKey: ['access'] }))
  await screen.findByText(/Helena Prado/)
  expect(await frame()).toBe(before)
  expect(enter).toHaveBeenCalledOnce()
})

test('the player of a recording closes with a plain message when the right ends at midnight', async () => {
  const endsAt = Date.parse('2026-06-06T03:00:00.000Z')
  vi.setSystemTime(endsAt - 300)
  open('/room/plenary/recording', { held: { pass: 'PREMIUM' }, recording: () => ok(openRecording('plenary')) })
  await frame()
  vi.setSystemTime(endsAt)
  expect(await screen.findByText('Seu acesso às gravações terminou em 5 de junho de 2026.')).toBeTruthy()
  expect(screen.queryByTitle('Gravação: plenary')).toBeNull()
  // Recordings of this higher pass last six months longer.
  expect(screen.getByText(/^Week PLATINUM Pass · Gravações até 5 de dezembro de 2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver os passes' })).toBeTruthy()
  // The right has ended, so no timer may wait for its end any more.
  const timers = vi.spyOn(window, 'setTimeout')
  fireEvent(document, new Event('visibilitychange'))
  expect(timers.mock.calls.filter(([, wait = 0]) => wait < 1000)).toEqual([])
})

test('the player of a recording closes and says why when the pass is taken back', async () => {
  let answer = ok(openRecording('plenary'))
  const client = open('/room/plenary/recording', { held: { pass: 'PREMIUM' }, recording: () => answer })
  await frame()
  answer = refused(403, 'RECORDING_LOCKED')
  const ended = { pass: 'PREMIUM', at: '2025-12-03T12:00:00.000Z', reason: 'refund' } as const
  act(() => hold({ ended }))
  await act(() => client.invalidateQueries({ queryKey: ['access'] }))
  expect(
    await screen.findByText(/^Seu Week PREMIUM Pass foi cancelado em 3 de dezembro, após o reembolso/),
  ).toBeTruthy()
  expect(screen.queryByTitle('Gravação: plenary')).toBeNull()
})

test('a locked recording keeps the focus while it is refetched, and opens by a new pass', async () => {
  const next = Promise.withResolvers<Response>()
  const answers = [refused(403, 'RECORDING_LOCKED'), next.promise]
  const client = open('/room/plenary/recording', { recording: () => answers.shift() ?? refused(404, 'NOT_FOUND') })
  const way = await screen.findByRole('link', { name: 'Ver os passes' })
  way.focus()
  void client.invalidateQueries({ queryKey: ['access'] })
  // Waits until the query has notified the page, which it does in a timer.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(answers).toEqual([])
  expect(document.activeElement).toBe(way)
  next.resolve(ok(openRecording('plenary')))
  expect(await frame()).toBeTruthy()
})

test('a window with the recording is closed when it is withdrawn', async () => {
  const close = vi.spyOn(webinarWindow, 'closeWindows')
  let answer = ok(openRecording('plenary', { mode: 'window' }))
  const client = open('/room/plenary/recording', { recording: () => answer })
  await screen.findByRole('link', { name: /^Abrir a transmissão/ })
  expect(close).not.toHaveBeenCalled()
  answer = refused(404, 'NOT_FOUND')
  await act(() => client.invalidateQueries({ queryKey: ['access'] }))
  expect(await screen.findByText('Esta gravação não está mais disponível.')).toBeTruthy()
  expect(close).toHaveBeenCalledExactlyOnceWith('https://x.io/recorded')
})

test.each([
  [
    403,
    'RECORDING_LOCKED',
    'A gravação desta sala está disponível no Week PREMIUM Pass.',
    [/^Quero este passe · R\$\s990/, /^Ver os passes$/],
  ],
  [403, 'RECORDING_OVER', 'O acesso a esta gravação terminou.', []],
  [403, 'ROOM_NOT_OPEN_YET', 'A gravação estará disponível depois que a sala terminar.', [/^Acessar sala$/]],
  [404, 'NOT_FOUND', 'Gravação não encontrada', []],
] as const)('a recording refused with %d %s is a plain state with the way on', async (status, code, text, ways) => {
  open('/room/plenary/recording', { recording: () => refused(status, code) })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Voltar' })).toBeTruthy()
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    ways.map((way) => expect.stringMatching(way)),
  )
})
