import { describe, expect, test } from 'vitest'
import { countdown } from './countdown.ts'

const STARTS_AT = '2025-12-01T13:40:00.000Z'
const start = Date.parse(STARTS_AT)
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const

describe('with time left', () => {
  test.each([
    ['a second', SECOND, [0, 0, 0, 1]],
    ['a millisecond, which is still a second', 1, [0, 0, 0, 1]],
    ['a minute', MINUTE, [0, 0, 1, 0]],
    ['a millisecond less than a minute', MINUTE - 1, [0, 0, 1, 0]],
    ['an hour', HOUR, [0, 1, 0, 0]],
    ['a second less than a day', DAY - SECOND, [0, 23, 59, 59]],
    ['some of each', 12 * DAY + 3 * HOUR + 4 * MINUTE + 5 * SECOND, [12, 3, 4, 5]],
    ['more than a year', 400 * DAY, [400, 0, 0, 0]],
  ])('a countdown shows the time left: %s', (_, left, [days, hours, minutes, seconds]) => {
    expect(countdown(STARTS_AT, start - left)).toEqual({ days, hours, minutes, seconds, started: false })
  })
})

test.each([
  ['at the start', start],
  ['a millisecond later', start + 1],
  ['a year later', start + 365 * DAY],
])('a countdown has started %s', (_, now) => {
  expect(countdown(STARTS_AT, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, started: true })
})
