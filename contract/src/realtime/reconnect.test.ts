import { expect, test } from 'vitest'
import { reconnectDelay, spreadDelay } from './reconnect.ts'

test('a socket reconnects in five attempts with doubled delays, then no more', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(reconnectDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, null, null])
})

test.each([
  [0, 4000],
  [0.5, 6000],
  [1, 8000],
])('a reconnect delay of 8 seconds is spread over its second half: %d waits %d ms', (random, ms) => {
  expect(spreadDelay(8000, random)).toBe(ms)
})
