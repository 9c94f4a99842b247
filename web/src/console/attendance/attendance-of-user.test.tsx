import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { savedRoom } from '../../testing/groups.ts'
import { AttendanceOfUser } from './attendance-of-user.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const attended = {
  minutesBefore: 0,
  minutesDuring: 30,
  minutesAfter: 0,
  hiddenMinutes: 0,
  windowMinutes: 60,
  percent: 50,
  hasMet: false,
}

async function showRooms(...roomIds: string[]) {
  show(attended, roomIds)
  const items = await screen.findAllByRole('listitem')
  return items.map((item) => within(item).getByRole('progressbar').getAttribute('aria-label'))
}

function show(week: object, roomIds: readonly string[]) {
  fakeServer({
    'GET /api/admin/rooms': () => ok([savedRoom('Abertura')]),
    'GET /api/admin/attendance/archived-rooms': () =>
      ok([{ id: 'debate', name: 'Debate', groupName: 'Brasil', archivedAt: '2025-12-01T10:00:00.000Z' }]),
    'GET /api/admin/users/ana/attendance': () =>
      ok({ threshold: 75, scope: 'room', week, rooms: roomIds.map((roomId) => ({ roomId, ...attended })) }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AttendanceOfUser userId="ana" />
    </QueryClientProvider>,
  )
}

test('a person’s attendance names a room that was deleted by its archived name', async () => {
  expect(await showRooms('abertura', 'debate')).toEqual(['Presença: Abertura', 'Presença: Debate'])
  expect(screen.getByText('Debate')).toBeTruthy()
})

test('a person’s attendance says that a room is deleted where nothing of it is archived', async () => {
  expect(await showRooms('unknown')).toEqual(['Presença: Sala excluída'])
})

test('a person’s attendance sums the minutes in recordings apart from the live ones', async () => {
  show({ ...attended, recordingMinutes: 64 }, ['abertura'])
  const sum = await screen.findByText('Todas as gravações')
  expect(sum.closest('li')?.textContent).toBe('Todas as gravações64 min em gravação')
  expect(screen.getByText('30 min de 60 min')).toBeTruthy()
})
