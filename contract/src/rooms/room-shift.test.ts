import { describe, expect, test } from 'vitest'
import { isRoomOver, shiftedRooms } from './room-shift.ts'

const BERLIN = 'Europe/Berlin'
const DAY = 1440
const room = (startDate: string | null, endDate: string | null = null, plannedEnd: string | null = null) => ({
  startDate,
  endDate,
  plannedEnd,
})
const context = {
  event: { timeZone: BERLIN, startsAtLocal: '2026-10-24T10:00', lastDay: '2026-10-28' },
  now: Date.parse('2026-10-24T12:00:00.000Z'),
}
const datesOf = (rooms: ReturnType<typeof room>[], minutes: number) =>
  shiftedRooms(rooms, minutes, context).map(({ dates: { startDate, endDate } }) => [startDate, endDate])

describe('shifted rooms', () => {
  test('shifted rooms keep their hours on the clock over a clock change', () => {
    // 10:40 in summer time, and 10:40 after summer time has ended.
    expect(datesOf([room('2026-10-24T08:40:00.000Z', '2026-10-24T10:00:00.000Z')], DAY)).toEqual([
      ['2026-10-25T09:40:00.000Z', '2026-10-25T11:00:00.000Z'],
    ])
  })

  test('shifted rooms move by minutes, also backwards', () => {
    expect(datesOf([room('2026-10-26T09:40:00.000Z', '2026-10-26T11:00:00.000Z')], -15)).toEqual([
      ['2026-10-26T09:25:00.000Z', '2026-10-26T10:45:00.000Z'],
    ])
  })

  test('a shift leaves out rooms without hours, and moves the planned end of one that was extended', () => {
    const extended = room('2026-10-26T09:00:00.000Z', '2026-10-26T10:30:00.000Z', '2026-10-26T10:00:00.000Z')
    expect(datesOf([room(null), extended, room(null, '2026-10-26T10:00:00.000Z')], DAY)).toEqual([
      ['2026-10-27T09:00:00.000Z', '2026-10-27T10:00:00.000Z'],
      [null, '2026-10-27T10:00:00.000Z'],
    ])
  })

  test.each([
    ['in the week', room('2026-10-26T09:00:00.000Z', '2026-10-26T10:00:00.000Z'), DAY, []],
    ['open now', room('2026-10-24T11:00:00.000Z', '2026-10-24T13:00:00.000Z'), DAY, ['running']],
    ['into the past', room('2026-10-25T09:00:00.000Z', '2026-10-25T10:00:00.000Z'), -DAY, ['past']],
    ['before the event starts, on its first day', room('2026-10-25T07:59:00.000Z'), -DAY, ['past', 'early']],
    ['after the last day', room('2026-10-28T09:00:00.000Z'), DAY, ['outside']],
    ['before the first day', room('2026-10-25T09:00:00.000Z'), -2 * DAY, ['past', 'outside']],
    ['within the evening of the last day', room('2026-10-28T21:00:00.000Z'), 90, []],
    ['over midnight of the last day', room('2026-10-28T21:00:00.000Z'), 120, ['outside']],
  ])('shifted rooms are marked: %s', (_, each, minutes, warnings) => {
    expect(shiftedRooms([each], minutes, context).map((shifted) => shifted.warnings)).toEqual([warnings])
  })
})

test('a room is over after its end', () => {
  const rooms = [room('2026-10-24T10:00:00.000Z', '2026-10-24T11:00:00.000Z'), room('2026-10-24T10:00:00.000Z')]
  expect(rooms.map((each) => isRoomOver(each, context.now))).toEqual([true, false])
})
