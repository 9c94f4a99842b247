import { zonedInstant } from '../base/zoned-time.ts'
import { isRoomOpen, type RoomDates, roomAvailability } from './room-availability.ts'
import { datesMovedByMinutes, roomDay } from './room-day.ts'

export type ShiftWarning = 'running' | 'past' | 'early' | 'outside'

export interface EventDays {
  timeZone: string
  /** A local date and time, such as `2026-11-23T10:40`. */
  startsAtLocal: string
  lastDay: string
}

export interface ShiftContext {
  event: EventDays
  now: number
}

export interface ShiftedRoom<Of> {
  room: Of
  dates: RoomDates
  warnings: ShiftWarning[]
}

export type Shiftable = RoomDates & { plannedEnd: string | null }

/**
 * Returns the rooms with their moved dates. Leaves out rooms without dates. Removes a room's extension before moving
 * it.
 */
export const movedRooms = <Of extends Shiftable>(
  rooms: readonly Of[],
  move: (dates: RoomDates) => RoomDates,
  context: ShiftContext,
) =>
  rooms
    .filter(({ startDate, endDate }) => startDate || endDate)
    .map((room): ShiftedRoom<Of> => {
      const { startDate, endDate, plannedEnd } = room
      const dates = move({ startDate, endDate: plannedEnd ?? endDate })
      return { room, dates, warnings: warningsOf(room, dates, context) }
    })

/** Moves rooms on the event's wall clock: a day after 10:40 is 10:40, even if the clock changes in between. */
export const shiftedRooms = <Of extends Shiftable>(rooms: readonly Of[], minutes: number, context: ShiftContext) =>
  movedRooms(rooms, (dates) => datesMovedByMinutes(dates, minutes, context.event.timeZone), context)

/** Whether a room has ended. Moving such a room is usually a mistake. */
export const isRoomOver = (room: RoomDates, now: number) => roomAvailability(room, now) === 'ended'

function warningsOf(before: RoomDates, after: RoomDates, { event, now }: ShiftContext) {
  const warnings: ShiftWarning[] = []
  if (isRoomOpen(before, now)) warnings.push('running')
  const begins = after.startDate ?? after.endDate
  if (!begins) return warnings
  if (Date.parse(begins) < now) warnings.push('past')
  const firstDay = event.startsAtLocal.slice(0, 10)
  const day = roomDay({ startDate: begins, endDate: null }, event.timeZone) ?? ''
  if (day < firstDay || day > event.lastDay) warnings.push('outside')
  else if (begins < zonedInstant(event.startsAtLocal, event.timeZone)) warnings.push('early')
  return warnings
}
