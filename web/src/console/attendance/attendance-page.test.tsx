import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { savedGroup } from '../../testing/groups.ts'
import { bruno } from '../../testing/people.ts'
import { AttendancePage } from './attendance-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const settings = { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', version: 1 }

const user = { id: 'ana', name: 'Ana Souza', email: 'ana@example.com' }
const minutes = { minutesBefore: 0, minutesDuring: 0, minutesAfter: 0, hiddenMinutes: 0, windowMinutes: 60 }
const row = { user, groups: [], entries: 0, ...minutes, percent: 0, hasMet: false, firstAt: null, lastAt: null }

function open(
  address: string,
  param: string,
  loadedSettings: Promise<Response> = Promise.resolve(ok(settings)),
  total = 0,
) {
  const requested: (string | null)[] = []
  fakeServer({
    'GET /api/admin/settings': () => loadedSettings,
    'GET /api/admin/rooms': () => ok([]),
    'GET /api/admin/groups': () => ok([savedGroup()]),
    'GET /api/admin/attendance/archived-rooms': () => ok([]),
    'GET /api/admin/attendance/totals': () => ok({ people: 0, entered: 0, met: null, averagePercent: null }),
    'GET /api/admin/attendance': ({ url }) => {
      requested.push(new URL(url).searchParams.get(param))
      const isBeyondEnd = Number(new URL(url).searchParams.get('page')) * 25 >= total
      return ok({ data: isBeyondEnd ? [] : [row], total, threshold: 75 })
    },
  })
  const router = createMemoryRouter([{ path: '/attendance', element: <AttendancePage /> }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return requested
}

test('a reader who sees only some groups chooses a room first', async () => {
  useSession.setState({ name: 'signedIn', user: { ...bruno, teamFunction: 'READER', teamGroupIds: ['brasil'] } }, true)
  const requested = open('/attendance', 'roomId')
  expect(await screen.findByText('Escolha uma sala.')).toBeTruthy()
  cleanup()
  expect(requested).toEqual([])
  const chosen = open('/attendance?room=abertura', 'roomId')
  await waitFor(() => expect(chosen).toEqual(['abertura']))
  useSession.setState({ name: 'checking' }, true)
})

test('the attendance page applies the filter by minimum before the settings are loaded', async () => {
  const requested = open('/attendance?met=no', 'met', new Promise(() => {}))
  await waitFor(() => expect(requested).toEqual(['no']))
})

test('the attendance page drops the filter by minimum where the minimum does not apply', async () => {
  const other = settings.live.attendanceScope === 'room' ? '' : '&room=abertura'
  const requested = open(`/attendance?met=no${other}`, 'met')
  await waitFor(() => expect(requested.at(-1)).toBeNull())
})

test('the attendance page drops the filter by a group that was deleted', async () => {
  const requested = open('/attendance?group=deleted', 'group')
  await waitFor(() => expect(requested.at(-1)).toBeNull())
})

test('the attendance page keeps the filter by a group that exists', async () => {
  const requested = open(`/attendance?group=${savedGroup().id}`, 'group')
  await waitFor(() => expect(requested.length).toBeGreaterThan(0))
  expect(new Set(requested)).toEqual(new Set([savedGroup().id]))
})

test('a page beyond the end of the attendance list leads to the last one', async () => {
  const requested = open('/attendance?page=9', 'page', undefined, 30)
  expect(await screen.findByRole('link', { name: 'Ana Souza' })).toBeTruthy()
  expect(screen.getByText('26–30 of 30')).toBeTruthy()
  expect(requested).toEqual(['9', '1'])
})
