import { expect, test } from 'vitest'
import { countAMinute } from './minute-count.ts'

test('what is noted counts for a minute, and once', () => {
  const time = { now: 0 }
  const { note, count } = countAMinute(() => time.now)
  note('first')
  time.now = 30_000
  note('second')
  note('first')
  expect(count()).toBe(2)
  time.now = 60_000
  expect(count()).toBe(1)
  time.now = 90_000
  expect(count()).toBe(0)
})
