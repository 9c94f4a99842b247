import { describe, expect, test } from 'vitest'
import {
  availabilityColor,
  extendedEnd,
  isRoomOpen,
  nextAvailabilityChange,
  nextListChange,
  nextWatchingChange,
  roomAvailability,
  watchingPhase,
} from './room-availability.ts'

const START = '2025-12-01T13:40:00.000Z'
const END = '2025-12-01T15:00:00.000Z'
const start = Date.parse(START)
const end = Date.parse(END)

const always = { startDate: null, endDate: null }
const both = { startDate: START, endDate: END }
const onlyStart = { startDate: START, endDate: null }
const onlyEnd = { startDate: null, endDate: END }

describe('a room with', () => {
  test.each([
    ['no dates', always, start, 'always'],
    ['both dates, a millisecond before the start', both, start - 1, 'comingSoon'],
    ['both dates, at the start', both, start, 'open'],
    ['both dates, at the end', both, end, 'open'],
    ['both dates, a millisecond after the end', both, end + 1, 'ended'],
    ['only a start, before it', onlyStart, start - 1, 'comingSoon'],
    ['only a start, long after it', onlyStart, end * 2, 'open'],
    ['only an end, long before it', onlyEnd, 0, 'open'],
    ['only an end, after it', onlyEnd, end + 1, 'ended'],
  ])('the availability of a room with %s', (_, room, now, status) => {
    expect(roomAvailability(room, now)).toBe(status)
  })
})

test.each([
  ['always', always, start, true],
  ['coming soon', both, start - 1, false],
  ['open', both, start, true],
  ['ended', both, end + 1, false],
])('a room that is %s may be entered or not', (_, room, now, open) => {
  expect(isRoomOpen(room, now)).toBe(open)
})

test.each([
  ['always', 2, 'success'],
  ['open', 2, 'success'],
  ['always', 1, 'error'],
  ['open', 1, 'error'],
  ['comingSoon', 1, 'warning'],
  ['comingSoon', 2, 'warning'],
  ['ended', 2, 'error'],
] as const)('the chip colour of a room that is %s, among %i listed rooms', (status, listedRooms, color) => {
  expect(availabilityColor(status, listedRooms)).toBe(color)
})

describe('the next change of a room', () => {
  test.each([
    ['without dates never comes', always, start, null],
    ['before its start is the start', both, start - 1, start],
    ['at its start is just after the end', both, start, end + 1],
    ['at its end is a millisecond later', both, end, end + 1],
    ['after its end never comes', both, end + 1, null],
    ['that has no end never comes once it is open', onlyStart, start, null],
    ['that has no start is just after the end', onlyEnd, 0, end + 1],
  ])('the next change of a room %s', (_, room, now, change) => {
    expect(nextAvailabilityChange(room, now)).toBe(change)
  })

  test('the next change of a room is the instant at which its status differs', () => {
    const change = nextAvailabilityChange(both, start) ?? 0
    expect([roomAvailability(both, change - 1), roomAvailability(both, change)]).toEqual(['open', 'ended'])
  })
})

test('a list of rooms changes next with the first of them to open or to close', () => {
  const now = Date.parse('2025-12-01T12:00:00.000Z')
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const always = { startDate: null, endDate: null }
  expect([nextListChange([], now), nextListChange([always], now)]).toEqual([null, null])
  const rooms = [
    always,
    { startDate: at(2), endDate: null },
    { startDate: null, endDate: at(1) },
    { startDate: null, endDate: at(-1) },
  ]
  expect(nextListChange(rooms, now)).toBe(Date.parse(at(1)) + 1)
})

describe('somebody inside', () => {
  const MINUTE = 60_000
  const room = { ...both, graceMinutes: 15 }

  test.each([
    ['long before the end', -6 * MINUTE, 'open'],
    ['a millisecond before the notice', -5 * MINUTE - 1, 'open'],
    ['when five minutes are left', -5 * MINUTE, 'ending 5'],
    ['when a little less is left', -5 * MINUTE + 1, 'ending 5'],
    ['when four minutes are left', -4 * MINUTE, 'ending 4'],
    ['in the last minute', -1, 'ending 1'],
    ['at the end', 0, 'ending 1'],
    ['a millisecond after the end', 1, 'grace until 15:15'],
    ['at the last millisecond of the grace period', 15 * MINUTE - 1, 'grace until 15:15'],
    ['when that is over', 15 * MINUTE, 'over'],
  ])('the phase of a viewer inside a room %s', (_, after, expected) => {
    const phase = watchingPhase(room, end + after)
    const left = phase.name === 'ending' ? ` ${phase.minutesLeft}` : ''
    const until = phase.name === 'grace' ? ` until ${new Date(phase.until).toISOString().slice(11, 16)}` : ''
    expect(`${phase.name}${left}${until}`).toBe(expected)
  })

  test('a viewer of a room without an end is never sent out', () => {
    expect(watchingPhase({ ...onlyStart, graceMinutes: 15 }, end)).toEqual({ name: 'open' })
    expect(nextWatchingChange({ ...onlyStart, graceMinutes: 15 }, end)).toBeNull()
  })

  test('a viewer must leave at the end of a room without a grace period', () => {
    expect(watchingPhase({ ...both, graceMinutes: 0 }, end + 1)).toEqual({ name: 'over' })
  })

  test('a viewer’s phase changes at each instant, and not between', () => {
    const seen: string[] = []
    let now: number | null = start
    while (now !== null) {
      const next = nextWatchingChange(room, now)
      seen.push(JSON.stringify(watchingPhase(room, now)))
      if (next !== null) expect(watchingPhase(room, next - 1)).toEqual(watchingPhase(room, now))
      now = next
    }
    // Eight states: open, one for each of the last five minutes, grace period, over.
    expect([seen.length, new Set(seen).size]).toEqual([8, 8])
  })
})

describe('an extension by 15 minutes', () => {
  test.each([
    ['before the end moves it on', end - 1, '2025-12-01T15:15:00.000Z'],
    ['after the end counts from now, in whole minutes', end + 61_000, '2025-12-01T15:17:00.000Z'],
  ])('an extension of a room by 15 minutes %s', (_, now, expected) => {
    expect(extendedEnd(END, 15, now)).toBe(expected)
  })
})
