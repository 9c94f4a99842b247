import { isRoomOpen, type RoomDates, roomAvailability } from './room-availability.ts'
import { datesMovedByMinutes, roomDay } from './room-day.ts'

export type ShiftWarning = 'running' | 'past' | 'outside'

export interface ShiftContext {
  timeZone: string
  now: number
  /** The days of the event, such as `2026-11-23`. */
  firstDay: string
  lastDay: string
}

export interface ShiftedRoom<Of> {
  room: Of
  dates: RoomDates
  warnings: ShiftWarning[]
}

type Shiftable = RoomDates & { plannedEnd: string | null }

/** Moves rooms on the event's wall clock: 10:40 stays 10:40 over a clock change. An extension of a room is removed. */
export const shiftedRooms = <Of extends Shiftable>(rooms: readonly Of[], minutes: number, context: ShiftContext) =>
  rooms
    .filter(({ startDate, endDate }) => startDate || endDate)
    .map((room): ShiftedRoom<Of> => {
      const { startDate, endDate, plannedEnd } = room
      const dates = datesMovedByMinutes({ startDate, endDate: plannedEnd ?? endDate }, minutes, context.timeZone)
      return { room, dates, warnings: warningsOf(room, dates, context) }
    })

/** Whether the room has ended. Moving such a room is usually a mistake. */
export const isRoomOver = (room: RoomDates, now: number) => roomAvailability(room, now) === 'ended'

function warningsOf(before: RoomDates, after: RoomDates, { timeZone, now, firstDay, lastDay }: ShiftContext) {
  const warnings: ShiftWarning[] = []
  if (isRoomOpen(before, now)) warnings.push('running')
  const begins = after.startDate ?? after.endDate
  if (begins && Date.parse(begins) < now) warnings.push('past')
  const day = roomDay({ startDate: begins, endDate: null }, timeZone)
  if (day && (day < firstDay || day > lastDay)) warnings.push('outside')
  return warnings
}
