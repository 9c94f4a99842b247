import type { ParticipantRoom } from '@palco/contract/participant'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '../../api/server-clock.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { PortalRoomList } from './room-list.tsx'

const NOW = Date.parse('2025-12-01T13:39:30.000Z')
const HOUR = 3_600_000

const room = (name: string, rest: Partial<ParticipantRoom> = {}): ParticipantRoom => ({
  id: name,
  name,
  titulo: '',
  speaker: '',
  description: '',
  language: 'PT_BR',
  groupId: 'a',
  group: { id: 'a', name: 'Brasil' },
  active: true,
  startDate: null,
  endDate: null,
  createdAt: '2025-11-01T10:00:00.000Z',
  ...rest,
})

const dates = { startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' }

function show(...rooms: ParticipantRoom[]) {
  render(
    <MemoryRouter>
      <PortalRoomList
        rooms={rooms}
        search=""
        onClearSearch={() => {}}
        languageOf={(code) => ({ sign: null, name: code })}
      />
    </MemoryRouter>,
  )
  return (name: string) => within(screen.getByRole('article', { name }))
}

beforeAll(() => showLanguage('PT_BR'))
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a room opens at its minute, and its chip with it', () => {
  const card = show(room('Plenária', dates), room('Outra'))
  expect(card('Plenária').getByText('Em breve').dataset.color).toBe('warning')
  expect(card('Plenária').queryByRole('link')).toBeNull()
  act(() => vi.advanceTimersByTime(30_000))
  expect(card('Plenária').getByText('Disponível').dataset.color).toBe('success')
  expect(card('Plenária').getByRole('link').getAttribute('href')).toBe('/room/Plenária')
  act(() => vi.advanceTimersByTime(2 * HOUR))
  expect(card('Plenária').getByText('Encerrada').dataset.color).toBe('error')
})

test('it goes by the server’s clock, not by this computer’s', () => {
  const serverTime = new Date(NOW + HOUR).toUTCString()
  noteServerTime(new Response(null, { headers: { Date: serverTime } }), NOW)
  expect(show(room('Plenária', dates), room('Outra'))('Plenária').getByText('Disponível')).toBeTruthy()
})

test.each([
  ['nada', 'Nenhuma sala corresponde à sua busca.'],
  ['plen', '1 sala encontrada'],
  ['', ''],
])('a search for %j is told as %j, never as a number of nothing', (search, told) => {
  render(
    <MemoryRouter>
      <PortalRoomList
        rooms={[room('Plenária'), room('Outra')]}
        search={search}
        onClearSearch={() => {}}
        languageOf={(code) => ({ sign: null, name: code })}
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe(told)
})

test('a room that stands alone is red', () => {
  expect(show(room('Sozinha'))('Sozinha').getByText('Disponível 24/7').dataset.color).toBe('error')
})

test('a card says who speaks, where somebody is named', () => {
  const card = show(room('Plenária', { speaker: 'Helena Prado' }), room('Convivência'))
  expect(card('Plenária').getByText('Palestrante: Helena Prado')).toBeTruthy()
  expect(card('Convivência').queryByText(/Palestrante/)).toBeNull()
})
