import { NO_AUDIENCE_FIGURES, type RoomAttendance } from '@palco/contract/attendance/room-report'
import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { RoomReportPage } from './room-report-page.tsx'
import { RoomReportSheet } from './room-report-sheet.tsx'

afterEach(cleanup)

const figures = { came: 3, peak: 2, averageMinutes: 40, reached: 1, watched: 0, recordingMinutes: 0 }
const room = (id: string, fields: Partial<RoomAttendance> = {}): RoomAttendance => ({
  ...{ id, name: id, groupName: 'Brasil', isDeleted: false, expected: 10, figures, audience: NO_AUDIENCE_FIGURES },
  ...{ startDate: '2025-12-01T13:00:00.000Z', endDate: '2025-12-01T14:00:00.000Z' },
  ...fields,
})

test('the report by room has no sums of a day without an opened room, and no zero where nothing is published', () => {
  const first = [room('Abertura'), room('Painel')]
  const second = [room('Debate', { figures: null })]
  render(
    <RoomReportSheet
      title="Presença por sala"
      eventTitle="Semana"
      timeZone="UTC"
      days={[
        { day: '2025-12-01', rooms: first },
        { day: '2025-12-02', rooms: second },
      ]}
      report={{ threshold: 75, rooms: [...first, ...second] }}
      published={new Set(['Painel'])}
      onRatings={() => {}}
    />,
  )
  const [opened, coming] = screen.getAllByRole('table').map((table) => within(table))
  const recordings = opened?.getAllByRole('row').map((row) => row.lastElementChild?.textContent)
  expect(recordings?.slice(1)).toEqual(['Viram a gravação', '—', '0', '0'])
  expect(opened?.getByText('Soma')).toBeTruthy()
  expect(coming?.queryByText('Soma')).toBeNull()
})

test('the report by room shows what people wrote about a room, as text, and a deleted room has only the average', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const audience = { ...NO_AUDIENCE_FIGURES, ratings: 3, stars: 4.3 }
  const hostile = '<img src=x onerror=alert(1)>'
  const ratings = { stars: [0, 0, 1, 0, 2], texts: [{ stars: 5, text: hostile, ratedAt: '2025-12-01T14:01:00.000Z' }] }
  const rooms = [room('Abertura', { audience }), room('Painel', { audience, isDeleted: true })]
  fakeServer({
    'GET /api/admin/attendance/rooms': () => ok({ threshold: 75, rooms }),
    'GET /api/admin/rooms/Abertura/ratings': () => ok(ratings),
    'GET /api/admin/settings': () =>
      ok({ ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', version: 1 }),
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/rooms': () => ok([]),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <RoomReportPage /> }])} />
    </QueryClientProvider>,
  )
  const buttons = await screen.findAllByRole('button', { name: /^Ler as avaliações/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['nota 4,3 (3)'])
  fireEvent.click(screen.getByRole('button', { name: /^Ler as avaliações: Abertura/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Avaliações: Abertura' }))
  expect(await dialog.findByText(hostile)).toBeTruthy()
  expect(dialog.getByText(/^5 estrelas: 2 · 4 estrelas: 0 · 3 estrelas: 1/)).toBeTruthy()
})
