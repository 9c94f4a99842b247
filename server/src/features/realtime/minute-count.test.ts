import { expect, test } from 'vitest'
import { createMinuteCounter } from './minute-count.ts'

test('the minute counter counts a key once, for a minute', () => {
  const time = { now: 0 }
  const { add, count } = createMinuteCounter(() => time.now)
  add('first')
  time.now = 30_000
  add('second')
  add('first')
  expect(count()).toBe(2)
  time.now = 60_000
  expect(count()).toBe(1)
  time.now = 90_000
  expect(count()).toBe(0)
})
