import type { Alarm } from '@palco/contract/alarms/alarms'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { LiveAlarms } from './live-alarms.tsx'

const dropped: Alarm = {
  ...{ id: 'a', kind: 'viewers-dropped', target: { id: 'r1', name: 'Abertura' }, before: 120, after: 40 },
  ...{ startedAt: '2025-12-01T13:41:00.000Z', endedAt: null, outcome: null, notedBy: null },
}

const loudspeaker = vi.hoisted(() => ({ isAllowed: false, chimes: 0 }))
vi.mock('./alarm-sound.ts', () => ({
  isSoundAllowed: () => loudspeaker.isAllowed,
  allowSound: async () => {
    loudspeaker.isAllowed = true
  },
  playChime: () => {
    loudspeaker.chimes += 1
  },
}))

beforeEach(() => {
  Object.assign(loudspeaker, { isAllowed: false, chimes: 0 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LiveAlarms actsOn={({ target }) => <a href="/">{`Agir em ${target.name}`}</a>} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

const running = (alarms: Alarm[]) => ({ 'GET /api/admin/alarms/running': () => ok(alarms) })

test('an alarm is shown with its room, announced, and heard after the first press', async () => {
  fakeServer(running([dropped]))
  open()
  const line = await screen.findByRole('button', { name: /Desde .* O público de Abertura caiu de 120 para 40/ })
  expect(screen.getByRole('alert').textContent).toContain('Alarme: O público de Abertura')
  fireEvent.mouseOver(screen.getByRole('button', { name: 'Som ligado' }))
  expect(await screen.findByText(/O navegador só toca alarmes depois de um clique/)).toBeTruthy()
  expect(loudspeaker.chimes).toBe(0)
  fireEvent.pointerDown(document)
  await waitFor(() => expect(loudspeaker.chimes).toBe(1))
  await waitFor(() => expect(screen.queryByText(/O navegador só toca/)).toBeNull())
  fireEvent.click(line)
  const item = within(await screen.findByRole('list', { name: 'Alarmes em andamento' })).getByRole('listitem')
  expect(item.textContent).toContain('O público de Abertura caiu de 120 para 40')
  expect(within(item).getByRole('link', { name: 'Agir em Abertura' })).toBeTruthy()
})

test('the newest alarm is on the line with the number of others; one that needs somebody goes first', async () => {
  fakeServer(
    running([
      { ...dropped, id: 'b', target: { id: 'r2', name: 'Noite' } },
      dropped,
      { ...dropped, id: 'c', target: { id: 'r3', name: 'Tarde' }, notedBy: 'Rita' },
    ]),
  )
  open()
  const line = await screen.findByRole('button', { name: /O público de Abertura.*\+2/ })
  fireEvent.click(line)
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
})

test('an alarm makes no sound where it is switched off, nor once somebody takes care of it', async () => {
  loudspeaker.isAllowed = true
  fakeServer(running([{ ...dropped, notedBy: 'Rita' }]))
  open()
  expect(await screen.findByText(/silenciado por Rita/)).toBeTruthy()
  cleanup()
  fakeServer(running([]))
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Som ligado' }))
  cleanup()
  fakeServer(running([dropped]))
  open()
  expect(await screen.findByRole('button', { name: /O público de Abertura/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Som desligado' })).toBeTruthy()
  expect(loudspeaker.chimes).toBe(0)
})

test('a failure to silence an alarm is reported, and the alarm stays', async () => {
  fakeServer({ ...running([dropped]), 'POST /api/admin/alarms/a/note': () => refused(409, 'CONFLICT', 'Agora não') })
  open()
  fireEvent.click(await screen.findByRole('button', { name: /O público de Abertura/ }))
  fireEvent.click(await screen.findByRole('button', { name: /Silenciar para todos/ }))
  expect(await screen.findByText('Agora não')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Alarmes em andamento' })).toBeTruthy()
})

test('alarms that can’t be loaded are a problem, not silence', async () => {
  fakeServer({ 'GET /api/admin/alarms/running': () => refused(403, 'FORBIDDEN', 'Sem permissão') })
  open()
  expect(await screen.findByText('Sem permissão')).toBeTruthy()
})

test('the spreadsheet of alarms is of the chosen day, also while its list is loading', async () => {
  const days: (string | null)[] = []
  fakeServer({
    ...running([]),
    'GET /api/admin/alarms': ({ url }) =>
      url.includes('day=') ? new Promise(() => {}) : ok({ day: '2025-12-01', hasMore: false, entries: [] }),
    'GET /api/admin/alarms/export': ({ url }) => {
      days.push(new URL(url).searchParams.get('day'))
      return refused(409, 'CONFLICT')
    },
  })
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Ocorrências do dia' }))
  const day = await screen.findByDisplayValue('2025-12-01')
  fireEvent.change(day, { target: { value: '2025-11-30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  await waitFor(() => expect(days).toEqual(['2025-11-30']))
})
