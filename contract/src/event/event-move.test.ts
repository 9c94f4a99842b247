import { describe, expect, test } from 'vitest'
import { datesMovedWith, type RoomMove, roomMovesFor, roomsMovedWith } from './event-move.ts'

const SAO_PAULO = { startsAtLocal: '2026-10-24T10:40', timeZone: 'America/Sao_Paulo' }
const BERLIN = { ...SAO_PAULO, timeZone: 'Europe/Berlin' }
const in2027 = (of: typeof SAO_PAULO) => ({ ...of, startsAtLocal: '2027-03-27T12:10' })

test.each([
  ['nothing', SAO_PAULO, []],
  ['the zone', BERLIN, ['moment', 'clock']],
  ['the day', { ...SAO_PAULO, startsAtLocal: '2026-10-31T10:40' }, ['moment', 'days']],
  ['the hour', { ...SAO_PAULO, startsAtLocal: '2026-10-24T11:00' }, ['moment', 'exact']],
  ['day and hour', in2027(SAO_PAULO), ['moment', 'days', 'exact']],
  ['everything', in2027(BERLIN), ['moment', 'clock', 'days', 'exact']],
  ['a half-typed start', { ...SAO_PAULO, startsAtLocal: '' }, []],
  ['an unknown zone', { ...SAO_PAULO, timeZone: 'Mars/Olympus_Mons' }, []],
])('a change of %s offers moves of the rooms that differ', (_, after, moves) => {
  expect(roomMovesFor(SAO_PAULO, after)).toEqual(moves)
})

describe('the dates of a room', () => {
  const moved = (startDate: string, move: RoomMove, before: typeof SAO_PAULO, after: typeof SAO_PAULO) =>
    datesMovedWith({ startDate, endDate: null }, move, before, after).startDate

  // The room starts at 10:40 in São Paulo, which has no daylight saving.
  const START = '2026-10-24T13:40:00.000Z'

  test.each<[RoomMove, typeof SAO_PAULO, string]>([
    ['moment', in2027(BERLIN), START],
    ['clock', BERLIN, '2026-10-24T08:40:00.000Z'],
    ['clock', in2027(BERLIN), '2026-10-24T08:40:00.000Z'],
    ['days', in2027(SAO_PAULO), '2027-03-27T13:40:00.000Z'],
    ['exact', in2027(SAO_PAULO), '2027-03-27T15:10:00.000Z'],
    ['days', in2027(BERLIN), '2027-03-27T09:40:00.000Z'],
    ['exact', in2027(BERLIN), '2027-03-27T11:10:00.000Z'],
  ])('the dates of a room move by “%s” to %j', (move, after, expected) => {
    expect(moved(START, move, SAO_PAULO, after)).toBe(expected)
  })

  test('the dates of a room keep their time on the clock when daylight saving ends between them', () => {
    // It is 10:40 in Berlin: on the 24th in summer time, on the 25th in winter time.
    expect(moved('2026-10-24T08:40:00.000Z', 'clock', BERLIN, SAO_PAULO)).toBe('2026-10-24T13:40:00.000Z')
    expect(moved('2026-10-25T09:40:00.000Z', 'clock', BERLIN, SAO_PAULO)).toBe('2026-10-25T13:40:00.000Z')
    const nextDay = { ...BERLIN, startsAtLocal: '2026-10-25T10:40' }
    expect(moved('2026-10-24T08:40:00.000Z', 'days', BERLIN, nextDay)).toBe('2026-10-25T09:40:00.000Z')
  })

  test('the dates of a room keep their duration if the new zone skips the hour of the start', () => {
    // In this night Berlin's clock goes from 2:00 to 3:00. The start at 2:30 becomes 3:30, which is after the end at
    // 3:15.
    const night = { startDate: '2027-03-28T05:30:00.000Z', endDate: '2027-03-28T06:15:00.000Z' }
    expect(datesMovedWith(night, 'clock', SAO_PAULO, BERLIN)).toEqual({
      startDate: '2027-03-28T01:30:00.000Z',
      endDate: '2027-03-28T02:15:00.000Z',
    })
  })
})

describe('the rooms that move with the event', () => {
  const now = Date.parse('2026-10-25T00:00:00.000Z')
  const room = (name: string, startDate: string | null, endDate: string | null = null) => ({
    name,
    startDate,
    endDate,
    plannedEnd: null,
  })
  const ended = room('ended', '2026-10-24T13:40:00.000Z', '2026-10-24T15:00:00.000Z')
  const coming = room('coming', '2026-10-26T13:40:00.000Z', '2026-10-26T15:00:00.000Z')
  const namesOf = (...rooms: ReturnType<typeof room>[]) =>
    roomsMovedWith(rooms, 'clock', SAO_PAULO, { ...BERLIN, lastDay: '2026-10-28' }, now).map((each) => each.room.name)

  test('the rooms that move with the event are those with dates that have not ended', () => {
    expect(namesOf(ended, coming, room('always', null))).toEqual(['coming'])
  })

  test('the rooms that move with the event are all, if all have ended', () => {
    expect(namesOf(ended, room('always', null))).toEqual(['ended'])
  })
})
