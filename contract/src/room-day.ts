import type { RoomDates } from './room-availability.ts'
import { movedByDays, wallClock } from './zoned-time.ts'

/** The day on which a room starts in `timeZone`: `2025-12-01`; `null` without a start. */
export const roomDay = ({ startDate }: RoomDates, timeZone: string): string | null =>
  startDate && wallClock(Date.parse(startDate), timeZone).slice(0, 10)

/** The same wall-clock hours some days later, in `timeZone`. */
export function datesMovedByDays({ startDate, endDate }: RoomDates, days: number, timeZone: string): RoomDates {
  const start = startDate && movedByDays(startDate, days, timeZone)
  const end = endDate && movedByDays(endDate, days, timeZone)
  if (!startDate || !endDate || !start || !end || Date.parse(start) < Date.parse(end))
    return { startDate: start, endDate: end }
  // Daylight saving skips the hour of the start: keep the duration.
  const lasts = Date.parse(endDate) - Date.parse(startDate)
  return { startDate: start, endDate: new Date(Date.parse(start) + lasts).toISOString() }
}

/** The days on which rooms start, in order, with their number of rooms. */
export function roomDays(rooms: readonly RoomDates[], timeZone: string): { day: string; count: number }[] {
  const days = rooms.flatMap((room) => roomDay(room, timeZone) ?? [])
  return [...new Set(days)].sort().map((day) => ({ day, count: days.filter((each) => each === day).length }))
}
