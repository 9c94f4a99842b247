import { expect, test } from 'vitest'
import { reconnectDelay } from './reconnect.ts'

test('five attempts, each waiting twice as long, and then none', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(reconnectDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, null, null])
})
