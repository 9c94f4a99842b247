import { DAY_MINUTES, daysBetween, isTimeZone, isWallClock, wallClock, zonedInstant } from '../base/zoned-time.ts'
import type { RoomDates } from '../rooms/room-availability.ts'
import { datesMovedByMinutes, movedDates } from '../rooms/room-day.ts'
import { type EventDays, isRoomOver, movedRooms, type Shiftable } from '../rooms/room-shift.ts'

/**
 * What happens to the rooms when the event's start or time zone changes. `moment`: they keep their instants. `clock`:
 * they keep their wall-clock times, in the new zone. `days`: they move by as many days as the start. `exact`: they move
 * by as many minutes as the start. `days` and `exact` shift the wall-clock times, which are then in the new zone.
 */
export const ROOM_MOVES = ['moment', 'clock', 'days', 'exact'] as const

export type RoomMove = (typeof ROOM_MOVES)[number]
export type EventClock = Pick<EventDays, 'startsAtLocal' | 'timeZone'>

const minutesBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000
const startDays = (before: EventClock, after: EventClock) =>
  daysBetween(before.startsAtLocal.slice(0, 10), after.startsAtLocal.slice(0, 10))

function shiftOf(move: RoomMove, before: EventClock, after: EventClock): number {
  if (move === 'days') return startDays(before, after) * DAY_MINUTES
  return move === 'exact' ? minutesBetween(before.startsAtLocal, after.startsAtLocal) : 0
}

/**
 * Returns the moves that an administrator can choose for this change of the event. Empty if the change does not concern
 * rooms.
 */
export function roomMovesFor(before: EventClock, after: EventClock): RoomMove[] {
  if (!isWallClock(after.startsAtLocal) || !isTimeZone(after.timeZone)) return []
  const days = startDays(before, after)
  const moves: RoomMove[] = []
  if (before.timeZone !== after.timeZone) moves.push('clock')
  if (days !== 0) moves.push('days')
  if (minutesBetween(before.startsAtLocal, after.startsAtLocal) !== days * DAY_MINUTES) moves.push('exact')
  return moves.length > 0 ? ['moment', ...moves] : []
}

/**
 * Returns the new dates of a room. `moment` changes nothing. The other moves keep or shift the wall-clock times, which
 * are then in the new zone.
 */
export function datesMovedWith(dates: RoomDates, move: RoomMove, before: EventClock, after: EventClock): RoomDates {
  if (move === 'moment') return dates
  const shifted = datesMovedByMinutes(dates, shiftOf(move, before, after), before.timeZone)
  if (before.timeZone === after.timeZone) return shifted
  return movedDates(shifted, (instant) => zonedInstant(wallClock(Date.parse(instant), before.timeZone), after.timeZone))
}

/**
 * Returns the rooms that a move concerns, with their new dates. Rooms that have ended are left out, because their
 * attendance refers to their hours. If all rooms with dates have ended, the next week is being planned, and all move.
 */
export function roomsMovedWith<Of extends Shiftable>(
  rooms: readonly Of[],
  move: RoomMove,
  before: EventClock,
  after: EventDays,
  now: number,
) {
  const coming = rooms.filter((room) => !isRoomOver(room, now))
  const dated = coming.some(({ startDate, endDate }) => startDate || endDate) ? coming : rooms
  return movedRooms(dated, (dates) => datesMovedWith(dates, move, before, after), { event: after, now })
}
