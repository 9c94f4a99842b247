import type { RoomDates } from './room-availability.ts'
import { movedByDays, wallClock } from './zoned-time.ts'

/** The day that a room belongs to by the clock of `timeZone`: `2025-12-01`; one without a start belongs to none. */
export const roomDay = ({ startDate }: RoomDates, timeZone: string): string | null =>
  startDate && wallClock(Date.parse(startDate), timeZone).slice(0, 10)

/** The same hours some days later, by the clock of `timeZone`. */
export function datesMovedByDays({ startDate, endDate }: RoomDates, days: number, timeZone: string): RoomDates {
  const start = startDate && movedByDays(startDate, days, timeZone)
  const end = endDate && movedByDays(endDate, days, timeZone)
  if (!startDate || !endDate || !start || !end || Date.parse(start) < Date.parse(end))
    return { startDate: start, endDate: end }
  // The clock skips the hour that it starts in: there it lasts as long as it did.
  const lasts = Date.parse(endDate) - Date.parse(startDate)
  return { startDate: start, endDate: new Date(Date.parse(start) + lasts).toISOString() }
}

/** The days that rooms start on, first to last, and how many start on each. */
export function roomDays(rooms: readonly RoomDates[], timeZone: string): { day: string; count: number }[] {
  const days = rooms.flatMap((room) => roomDay(room, timeZone) ?? [])
  return [...new Set(days)].sort().map((day) => ({ day, count: days.filter((each) => each === day).length }))
}
