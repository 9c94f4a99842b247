import { expect, test } from 'vitest'
import { datesMovedByDays, datesMovedByMinutes, roomDay, roomDays } from './room-day.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const room = (startDate: string | null, endDate: string | null = null) => ({ startDate, endDate })

test('a room belongs to the day of its start in the event time zone', () => {
  expect(roomDay(room('2025-12-02T01:30:00.000Z'), SAO_PAULO)).toBe('2025-12-01')
  expect(roomDay(room(null, '2025-12-02T01:30:00.000Z'), SAO_PAULO)).toBeNull()
})

test('the days of the programme count the rooms that start on each', () => {
  const rooms = [room('2025-12-02T13:00:00.000Z'), room('2025-12-01T13:00:00.000Z'), room('2025-12-02T01:00:00.000Z')]
  expect(roomDays([...rooms, room(null)], SAO_PAULO)).toEqual([
    { day: '2025-12-01', count: 2 },
    { day: '2025-12-02', count: 1 },
  ])
})

test('moving a room moves both dates, and keeps null', () => {
  expect(datesMovedByDays(room('2025-12-01T13:40:00.000Z', '2025-12-02T02:00:00.000Z'), 2, SAO_PAULO)).toEqual(
    room('2025-12-03T13:40:00.000Z', '2025-12-04T02:00:00.000Z'),
  )
  expect(datesMovedByDays(room(null), 2, SAO_PAULO)).toEqual(room(null))
})

test('moving a room uses days and minutes of the wall clock, also across daylight saving', () => {
  const minutes = 24 * 60 + 15
  // 10:40 – 12:00 in Berlin, before and after the clocks go forward.
  expect(
    datesMovedByMinutes(room('2025-03-29T09:40:00.000Z', '2025-03-29T11:00:00.000Z'), minutes, 'Europe/Berlin'),
  ).toEqual(room('2025-03-30T08:55:00.000Z', '2025-03-30T10:15:00.000Z'))
})

test('a moved room stays within the second of two equal hours', () => {
  // 2:15 – 2:45 in Berlin, after the clocks went back from 3:00 to 2:00.
  const night = room('2026-10-25T01:15:00.000Z', '2026-10-25T01:45:00.000Z')
  expect(datesMovedByMinutes(night, 15, 'Europe/Berlin')).toEqual(
    room('2026-10-25T01:30:00.000Z', '2026-10-25T02:00:00.000Z'),
  )
})

test('a room ends after its start, also if daylight saving skips the hour of its start', () => {
  const night = room('2025-03-29T01:30:00.000Z', '2025-03-29T02:00:00.000Z')
  expect(datesMovedByDays(night, 1, 'Europe/Berlin')).toEqual(
    room('2025-03-30T01:30:00.000Z', '2025-03-30T02:00:00.000Z'),
  )
  const short = room('2025-12-01T13:40:10.000Z', '2025-12-01T13:40:50.000Z')
  expect(datesMovedByDays(short, 1, SAO_PAULO)).toEqual(room('2025-12-02T13:40:10.000Z', '2025-12-02T13:40:50.000Z'))
})
