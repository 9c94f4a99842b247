import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { AttendanceTotals } from './attendance-totals.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const live = { people: 36, entered: 31, met: null, averagePercent: 48 }

test('the attendance totals stay empty until the server has them', async () => {
  let answer: object | null = null
  const server = fakeServer({ 'GET /api/admin/attendance/totals': () => ok(answer) })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AttendanceTotals filter={{}} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  expect(screen.getByRole('status').textContent).toBe('')
  answer = live
  expect(await screen.findByText(/^36 pessoas/, undefined, { timeout: 10_000 })).toBeTruthy()
})

test.each([
  [
    { isUnderWay: true },
    '36 pessoas · 31 entraram · presença média de 48% do que já aconteceu (na lista, do total previsto)',
  ],
  [{}, '36 pessoas · 31 entraram · presença média de 48%'],
  [
    { watched: 12, recordingMinutes: 1384 },
    '36 pessoas · 31 entraram · presença média de 48% · 12 assistiram a gravações, 1.384 min ao todo',
  ],
])('the attendance totals sum minutes in recordings apart: %j', async (recordings, expected) => {
  fakeServer({ 'GET /api/admin/attendance/totals': () => ok({ ...live, ...recordings }) })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AttendanceTotals filter={{}} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(expected)).toBeTruthy()
})
