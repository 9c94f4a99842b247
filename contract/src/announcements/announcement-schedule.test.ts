import { describe, expect, test } from 'vitest'
import { ANNOUNCEMENT_MAX_MINUTES } from '../base/limits.ts'
import { isDue, plannedPeriod, writtenSchedule } from './announcement-schedule.ts'

const AT_TEN = '2025-12-01T10:00:00.000Z'
const time = (hour: string) => Date.parse(`2025-12-01T${hour}:00.000Z`)

const rooms = [
  { id: 'opening', startDate: AT_TEN },
  { id: 'always', startDate: null },
]
const before = (roomId: string, minutes: number) => ({
  startsAt: null,
  beforeRoom: { roomId, minutes },
  lastsMinutes: 15,
})

describe('the planned period', () => {
  test.each([
    ['of an instant', { startsAt: AT_TEN, beforeRoom: null, lastsMinutes: 30 }, ['10:00', '10:30']],
    ['before a room', before('opening', 10), ['09:50', '10:05']],
    ['when a room begins', before('opening', 0), ['10:00', '10:15']],
    ['before a room without a start', before('always', 10), null],
    ['before a room that is not shown', before('deleted', 10), null],
  ] as const)('the planned period of an announcement: %s', (_, schedule, expected) => {
    const period = plannedPeriod(schedule, rooms)
    expect(period && [period.from, period.until]).toEqual(expected?.map(time) ?? null)
  })
})

test.each([
  ['09:49', false],
  ['09:50', true],
  ['10:04', true],
  ['10:05', false],
])('at %s an announcement that is planned from 09:50 until 10:05 is due: %s', (hour, due) => {
  expect(isDue({ from: time('09:50'), until: time('10:05') }, time(hour))).toBe(due)
})

describe('a schedule', () => {
  const at = { startsAt: AT_TEN, lastsMinutes: 30 }

  test('a schedule is an instant or an offset from a room; numbers may be text, as forms send them', () => {
    expect(writtenSchedule.parse({ ...at, lastsMinutes: '30' })).toEqual({ ...at, beforeRoom: null })
    expect(writtenSchedule.parse({ ...before('r', 10), startsAt: '' })).toEqual(before('r', 10))
  })

  test.each([
    ['neither', { ...at, startsAt: null }],
    ['both', { ...before('r', 10), startsAt: AT_TEN }],
    ['a date that does not exist', { ...at, startsAt: '2025-02-30T10:00:00Z' }],
    ['no room', before('', 10)],
    ['minutes after the start', before('r', -1)],
    ['too long before', before('r', ANNOUNCEMENT_MAX_MINUTES + 1)],
    ['no time on air', { ...at, lastsMinutes: 0 }],
    ['too long on air', { ...at, lastsMinutes: ANNOUNCEMENT_MAX_MINUTES + 1 }],
    ['half a minute', { ...at, lastsMinutes: 0.5 }],
  ])('an announcement schedule is rejected with %s', (_, given) => {
    expect(writtenSchedule.safeParse(given).success).toBe(false)
  })
})
