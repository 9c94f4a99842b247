import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { savedRoom } from '../../testing/groups.ts'
import { RoomList } from './room-list.tsx'

const ROOMS = 'GET /api/admin/rooms'

const show = ({ address = '/rooms', search = '' } = {}) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RoomList
          languages={[]}
          groups={[]}
          graceMinutes={15}
          filter={{ search, groupId: '' }}
          onCreate={() => {}}
          onEdit={() => {}}
          onCopy={() => {}}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a room list that failed to load can be retried', async () => {
  const answers = [() => refused(500, 'INTERNAL', ''), () => ok([savedRoom('Abertura')])]
  fakeServer({ [ROOMS]: () => answers.shift()?.() ?? refused(500, 'INTERNAL') })
  show()
  expect(screen.getByRole('status', { name: 'Carregando...' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar salas')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('article', { name: 'Abertura' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the room list shows the server’s message of an error', async () => {
  fakeServer({ [ROOMS]: () => refused(403, 'FORBIDDEN', 'Você não tem permissão') })
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Você não tem permissão')
})

test('the room list shows N/A for a room without a group (older data)', async () => {
  fakeServer({ [ROOMS]: () => ok([{ ...savedRoom('Abertura'), group: { id: 'g', name: '' } }]) })
  show()
  expect((await screen.findByRole('article')).textContent).toContain('GrupoN/A')
})

test('a card of the room list names the speaker, if there is one', async () => {
  fakeServer({ [ROOMS]: () => ok([{ ...savedRoom('Abertura'), speaker: 'Helena Prado' }, savedRoom('Trilha')]) })
  show()
  const [named, other] = await screen.findAllByRole('article')
  expect(named?.textContent).toContain('PalestranteHelena Prado')
  expect(other?.textContent).not.toContain('Palestrante')
})

test('the room list offers an extension from the start to the end of the grace period', async () => {
  const endsIn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const rooms = [
    { ...savedRoom('Aberta'), endDate: endsIn(10) },
    { ...savedRoom('Tolerada'), endDate: endsIn(-10) },
    { ...savedRoom('Encerrada'), endDate: endsIn(-20) },
    { ...savedRoom('Em breve'), startDate: endsIn(10), endDate: endsIn(70) },
    savedRoom('Sempre'),
  ]
  fakeServer({ [ROOMS]: () => ok(rooms) })
  show()
  const buttons = await screen.findAllByRole('button', { name: /^Prolongar/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Prolongar 15 min: Aberta',
    'Prolongar 15 min: Tolerada',
  ])
})

const ON_PHONE = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }

test.each([
  ['no day on a phone', {}, [], true],
  ['the next day alone', {}, ['2 · 21 salas']],
  ['the day of the room in the address too', { address: '/rooms#r1' }, ['1 · 20 salas', '2 · 21 salas']],
  ['all days of a search', { search: 'sala' }, ['1 · 20 salas', '2 · 21 salas', 'Sem dia · 1 sala']],
])('a list of more than 40 rooms unfolds %s', async (_, given, unfolded, isPhone = false) => {
  if (isPhone) vi.stubGlobal('matchMedia', () => ON_PHONE)
  vi.setSystemTime('2025-12-02T12:00:00.000Z')
  const startDate = (n: number) => (n === 41 ? null : `2025-12-0${n < 20 ? 1 : 2}T13:00:00.000Z`)
  const rooms = Array.from({ length: 42 }, (_, n) => ({
    ...savedRoom(`Sala ${n}`),
    id: `r${n}`,
    startDate: startDate(n),
  }))
  fakeServer({ [ROOMS]: () => ok(rooms) })
  show(given)
  const days = await screen.findAllByRole('group')
  const texts = days.filter((day) => day.hasAttribute('open')).map((day) => day.querySelector('summary')?.textContent)
  expect(texts.map((text) => text?.replace(/^.*-feira, (\d) de dezembro/, '$1'))).toEqual(unfolded)
})
