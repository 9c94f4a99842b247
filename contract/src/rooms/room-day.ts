import { DAY_MINUTES, movedByMinutes, wallClock } from '../base/zoned-time.ts'
import type { RoomDates } from './room-availability.ts'

/** Returns a day such as `2025-12-01`; `null` without a start. */
export const roomDay = ({ startDate }: RoomDates, timeZone: string): string | null =>
  startDate && wallClock(Date.parse(startDate), timeZone).slice(0, 10)

/** Moves start and end. If the moved end is not after the moved start, computes the end from the room's duration. */
export function movedDates({ startDate, endDate }: RoomDates, move: (instant: string) => string): RoomDates {
  const start = startDate && move(startDate)
  const end = endDate && move(endDate)
  if (!startDate || !endDate || !start || !end || Date.parse(start) < Date.parse(end))
    return { startDate: start, endDate: end }
  // This can happen if daylight saving skips the hour of the start.
  const lasts = Date.parse(endDate) - Date.parse(startDate)
  return { startDate: start, endDate: new Date(Date.parse(start) + lasts).toISOString() }
}

export const datesMovedByMinutes = (dates: RoomDates, minutes: number, timeZone: string): RoomDates =>
  movedDates(dates, (instant) => movedByMinutes(instant, minutes, timeZone))

/** The hours on the clock of `timeZone` stay the same. */
export const datesMovedByDays = (dates: RoomDates, days: number, timeZone: string): RoomDates =>
  datesMovedByMinutes(dates, days * DAY_MINUTES, timeZone)

export function roomDays(rooms: readonly RoomDates[], timeZone: string): { day: string; count: number }[] {
  const days = rooms.flatMap((room) => roomDay(room, timeZone) ?? [])
  return [...new Set(days)].sort().map((day) => ({ day, count: days.filter((each) => each === day).length }))
}
