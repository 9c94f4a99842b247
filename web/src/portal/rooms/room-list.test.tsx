import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '../../api/server-clock.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { participantRoom as room } from '../../testing/rooms.ts'
import { PortalRoomList } from './room-list.tsx'

const drawn = vi.hoisted(() => ({ descriptions: 0 }))
vi.mock('../../ui/html.tsx', () => ({
  Html: ({ html }: { html: string }) => {
    drawn.descriptions += 1
    return html
  },
}))

const NOW = Date.parse('2025-12-01T13:39:30.000Z')
const HOUR = 3_600_000

const dates = { startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' }

const NO_FILTER = { language: '', track: '' }

const Ended = () => null
const noRecording = () => ({ state: null, text: '' })

const languageOf = (code: string) => ({ sign: null, name: code })

const show = (...rooms: ParticipantRoom[]) => showFiltered(NO_FILTER, ...rooms)

function showFiltered(filter: typeof NO_FILTER, ...rooms: ParticipantRoom[]) {
  render(
    <MemoryRouter>
      <PortalRoomList
        rooms={rooms}
        search=""
        filter={filter}
        onClear={() => {}}
        languageOf={languageOf}
        recordingOf={noRecording}
        Ended={Ended}
      />
    </MemoryRouter>,
  )
  return (name: string) => within(screen.getByRole('article', { name }))
}

beforeAll(() => showLanguage('PT_BR'))
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  noteServerTime(new Response(null, { headers: { Date: new Date(NOW).toUTCString() } }), NOW)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a room in the list opens at its minute, and its chip with it', () => {
  const card = show(room('Plenária', dates), room('Outra'))
  expect(card('Plenária').getByText('Em breve').dataset.color).toBe('warning')
  expect(card('Plenária').queryByRole('link', { name: /Acessar/ })).toBeNull()
  act(() => vi.advanceTimersByTime(30_000))
  expect(card('Plenária').getByText('Disponível').dataset.color).toBe('success')
  expect(card('Plenária').getByRole('link').getAttribute('href')).toBe('/room/Plenária')
  act(() => vi.advanceTimersByTime(2 * HOUR))
  expect(card('Plenária').getByText('Encerrada').dataset.color).toBe('error')
})

test('the title of a coming room leads to its waiting room, a button to hours and calendar', () => {
  vi.useRealTimers()
  const start = new Date(Date.now() + HOUR).toISOString()
  const card = show(room('Plenária', { startDate: start }), room('Outra'))
  expect(card('Plenária').getByRole('link', { name: 'Plenária' }).getAttribute('href')).toBe('/room/Plenária')
  expect(card('Outra').queryByRole('link', { name: 'Outra' })).toBeNull()
  expect(
    card('Plenária')
      .getByRole('button', { name: /^Indisponível/ })
      .getAttribute('aria-disabled'),
  ).toBe('true')
  expect(card('Plenária').getByRole('button', { name: /^Horário e calendário/ })).toBeTruthy()
})

const past = { startDate: '2025-11-30T13:40:00.000Z', endDate: '2025-11-30T15:00:00.000Z' }
const list = (count: number) => [
  room('Encerrada', past),
  ...Array.from({ length: count - 1 }, (_, at) => room(`Sala ${at}`, { language: 'ES_ES', titulo: 'TRILHA 2' })),
]
const isShown = (name: string) => screen.queryByRole('article', { name }) !== null

test.each([
  [9, true],
  [10, false],
])('a list of %i rooms shows its ended rooms unfolded: %s', (count, isOpen) => {
  show(...list(count))
  expect(isShown('Encerrada')).toBe(isOpen)
  if (isOpen) return
  const fold = screen.getByRole('button', { name: 'Encerradas (1)' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(fold)
  expect(isShown('Encerrada')).toBe(true)
})

test.each([
  [{ language: 'PT_BR', track: '' }, ['Encerrada']],
  [{ language: '', track: 'TRILHA 2' }, ['Sala 0']],
  [{ language: 'PT_BR', track: 'TRILHA 2' }, []],
])('a filter by %j shows %j of the rooms, ended ones too', (filter, names) => {
  showFiltered(filter, ...list(10))
  expect(['Encerrada', 'Sala 0'].filter(isShown)).toEqual(names)
  expect(screen.queryByText('Nenhuma sala corresponde à sua busca.') === null).toBe(names.length > 0)
})

test('a room without a description invites to enter until it has ended', () => {
  const card = show(room('Plenária', dates), room('Outra'))
  expect(card('Plenária').getByText(/^Entre na sala/)).toBeTruthy()
  act(() => vi.advanceTimersByTime(2 * HOUR))
  expect(card('Plenária').queryByText(/Entre na sala/)).toBeNull()
  expect(card('Plenária').getByText('Esta sala já aconteceu.')).toBeTruthy()
})

test('the focus stays on a room card’s button when the card moves to the live ones', () => {
  const card = show(room('Plenária', dates), room('Outra'))
  card('Plenária')
    .getByRole('button', { name: /^Indisponível/ })
    .focus()
  act(() => vi.advanceTimersByTime(30_000))
  expect(document.activeElement).toBe(card('Plenária').getByRole('link'))
})

test('the room list uses the server’s clock, not this computer’s', () => {
  const serverTime = new Date(NOW + HOUR).toUTCString()
  noteServerTime(new Response(null, { headers: { Date: serverTime } }), NOW)
  expect(show(room('Plenária', dates), room('Outra'))('Plenária').getByText('Disponível')).toBeTruthy()
})

test.each([
  ['nada', 'Nenhuma sala corresponde à sua busca.'],
  ['plen', '1 sala encontrada'],
  ['', ''],
])('a search of rooms for %j says %j, never that it found 0', (search, text) => {
  render(
    <MemoryRouter>
      <PortalRoomList
        rooms={[room('Plenária'), room('Outra')]}
        search={search}
        filter={NO_FILTER}
        onClear={() => {}}
        languageOf={languageOf}
        recordingOf={noRecording}
        Ended={Ended}
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe(text)
})

test('the card of a single room is red', () => {
  expect(show(room('Sozinha'))('Sozinha').getByText('Disponível 24/7').dataset.color).toBe('error')
})

test('a card shows the speaker, if there is one', () => {
  const card = show(room('Plenária', { speaker: 'Helena Prado' }), room('Convivência'))
  expect(card('Plenária').getByText('Palestrante: Helena Prado')).toBeTruthy()
  expect(card('Convivência').queryByText(/Palestrante/)).toBeNull()
})

test('the room list has live rooms first, then the coming days, and ended rooms last', () => {
  const minute = Date.parse('2025-12-01T13:39:00.000Z')
  const at = (hours: number, length = 1) => ({
    startDate: new Date(minute + hours * HOUR).toISOString(),
    endDate: new Date(minute + (hours + length) * HOUR).toISOString(),
  })
  show(
    room('Encerrada', at(-3)),
    room('Convivência'),
    room('Depois', at(50)),
    room('Logo', at(1)),
    room('No ar', at(-0.5, 2)),
  )
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'No ar',
    'Logo',
    'Depois',
    'Convivência',
    'Encerrada',
  ])
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.at(0)).toBe('Ao vivo agora')
  expect(titles.at(-1)).toBe('Encerradas')
  expect(screen.getByRole('article', { name: 'No ar' }).textContent).toMatch(/Ao vivo.*termina em 1\sh\s29\smin/)
  expect(screen.getByRole('timer').textContent).toBe('Próxima sessão em 00:59:30')
})

test.each([
  [90_000, '00:01:30', '1 min'],
  [61_000, '00:01:01', '1 min'],
  [60_000, '00:01:00', '1 min'],
  [59_000, '00:00:59', '< 1 min'],
  [3_600_000, '01:00:00', '1 h'],
  [3_599_000, '00:59:59', '59 min'],
  [30 * HOUR, '1 dia 06:00:00', '1 dia 6 h'],
])('with %d ms left a room’s countdown shows %s, and the card %s', (left, clock, text) => {
  vi.setSystemTime(Date.parse(dates.startDate) - left)
  const card = show(room('Plenária', dates))('Plenária')
  const plain = (shown: string | null) => shown?.replace(/\s/g, ' ')
  expect(plain(screen.getByRole('timer').textContent)).toBe(`Próxima sessão em ${clock}`)
  expect(card.getByText((shown) => plain(shown)?.endsWith(`abre em ${text}`) ?? false)).toBeTruthy()
})

test.each([
  ['PLENÁRIA', ['Abertura']],
  ['plenaria', ['Abertura']],
  ['helena', ['Abertura']],
  ['prado abertura', ['Abertura']],
  ['em dólar', ['Venda']],
  ['strong', []],
  ['pt_br', ['Agora', 'Abertura', 'Venda']],
  ['em breve', ['Abertura']],
  ['24/7', ['Venda']],
  ['1:40 pm utc', ['Abertura']],
  ['trilha', []],
  ['ao vivo', ['Agora']],
  ['a qualquer hora', ['Venda']],
  ['indisponível', ['Abertura']],
  ['acessar sala', ['Agora', 'Venda']],
  ['  ', ['Agora', 'Abertura', 'Venda']],
])('a search of rooms for %j finds %j: everything that a card shows', (search, names) => {
  const rooms = [
    room('Abertura', { titulo: 'Plenária', speaker: 'Helena Prado', ...dates }),
    room('Venda', { description: '<p>Vender <strong>em dólar</strong></p>' }),
    room('Agora', { startDate: '2025-12-01T13:00:00.000Z', endDate: '2025-12-01T14:30:00.000Z' }),
  ]
  render(
    <MemoryRouter>
      <PortalRoomList
        rooms={rooms}
        search={search}
        filter={NO_FILTER}
        onClear={() => {}}
        languageOf={languageOf}
        recordingOf={noRecording}
        Ended={Ended}
      />
    </MemoryRouter>,
  )
  const found = screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  expect(found).toEqual(names)
})

test('with two hundred rooms a key in the search re-renders no card', () => {
  const many = Array.from({ length: 200 }, (_, at) => room(`Sala ${at}`, { description: '<p>Uma</p>', ...dates }))
  const list = (search: string) => (
    <MemoryRouter>
      <PortalRoomList
        rooms={many}
        search={search}
        filter={NO_FILTER}
        onClear={() => {}}
        languageOf={languageOf}
        recordingOf={noRecording}
        Ended={Ended}
      />
    </MemoryRouter>
  )
  drawn.descriptions = 0
  const { rerender, container } = render(list(''))
  expect(drawn.descriptions).toBe(200)
  const normalize = vi.spyOn(String.prototype, 'normalize')
  for (const [search, found] of [
    ['s', 200],
    ['sala', 200],
    ['sala 19', 12],
    ['sala 199', 1],
    ['', 200],
  ] as const) {
    rerender(list(search))
    expect(container.querySelectorAll('section:not([hidden]) li:not([hidden]) > article')).toHaveLength(found)
  }
  expect(drawn.descriptions).toBe(200)
  expect(normalize.mock.contexts.map(String)).toEqual(['s', 'sala', 'sala 19', 'sala 199', ''])
})
