import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOW = Date.parse('2025-12-01T13:40:00.000Z')
const HOUR = 3_600_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOW })
})

afterEach(() => vi.useRealTimers())

/**
 * The arguments for `noteServerTime`: a response of a server whose clock shows `serverTime`, to a request that took
 * `tookMs`.
 */
const answerOf = (serverTime: number, tookMs = 0) =>
  [new Response(null, { headers: { Date: new Date(serverTime).toUTCString() } }), Date.now() - tookMs] as const

test.each([
  ['an hour behind is corrected', HOUR, HOUR],
  ['an hour ahead is corrected', -HOUR, -HOUR],
  ['five seconds behind is corrected too', 5000, 5000],
  ['that may be right is trusted', 0, 0],
])('a visitor’s clock that is %s', async (_, serverIsAhead, offset) => {
  const { clockOffset, noteServerTime, serverNow } = await import('./server-clock.ts')
  noteServerTime(...answerOf(NOW + serverIsAhead))
  expect(clockOffset()).toBe(offset)
  expect(serverNow()).toBe(NOW + offset)
})

test('a slow response does not contradict a visitor’s clock that is right', async () => {
  const { clockOffset, noteServerTime } = await import('./server-clock.ts')
  noteServerTime(...answerOf(NOW - 20_000, 25_000))
  expect(clockOffset()).toBe(0)
})

test('later responses narrow the offset of the clock down', async () => {
  const { clockOffset, noteServerTime } = await import('./server-clock.ts')
  noteServerTime(...answerOf(NOW + HOUR, 0))
  vi.setSystemTime(NOW + 900)
  noteServerTime(...answerOf(NOW + HOUR + 1700))
  expect(clockOffset()).toBe(HOUR + 100)
})

test('the server’s time follows a clock that is set right while the page is open', async () => {
  const { clockOffset, noteServerTime } = await import('./server-clock.ts')
  noteServerTime(...answerOf(NOW + HOUR))
  vi.setSystemTime(NOW + HOUR)
  noteServerTime(...answerOf(NOW + HOUR))
  expect(clockOffset()).toBe(0)
})

test('a response without a date does not change the clock', async () => {
  const { clockOffset, noteServerTime } = await import('./server-clock.ts')
  noteServerTime(new Response(), NOW)
  expect(clockOffset()).toBe(0)
})
