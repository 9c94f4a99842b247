import { wallClock, zonedDay } from '../base/zoned-time.ts'
import { isRoomOpen, nextRoomChange, type WatchedDates, watchingPhase } from '../rooms/room-availability.ts'
import type { Sitting } from './questions.ts'

type Last = Pick<Sitting, 'state' | 'startedAt'> | null

/**
 * Returns what is due at this time: to begin a new sitting (a time in which the room takes questions), to close the
 * last one, or nothing. If the room's start is moved within the day, a sitting that is not closed continues.
 */
export function sittingDue(room: WatchedDates, last: Last, timeZone: string, now: number): 'begin' | 'close' | null {
  if (isRoomOpen(room, now)) return isDue(room, last, timeZone, now) ? 'begin' : null
  const isOver = watchingPhase(room, now).name === 'over'
  return isOver && last && last.state !== 'closed' && last.startedAt <= (room.endDate ?? '') ? 'close' : null
}

function isDue({ startDate }: Pick<WatchedDates, 'startDate'>, last: Last, timeZone: string, now: number): boolean {
  if (!last) return true
  const opening = startDate ?? zonedDay(dayAt(now, timeZone), timeZone).from
  if (last.startedAt >= opening) return false
  return last.state === 'closed' || dayAt(Date.parse(last.startedAt), timeZone) !== dayAt(Date.parse(opening), timeZone)
}

/** Returns when the result of `sittingDue` may change next because of the time; `null` for never. */
export function nextSittingChange(room: WatchedDates, timeZone: string, now: number): number | null {
  const change = nextRoomChange(room, now)
  if (room.startDate) return change
  const midnight = Date.parse(zonedDay(dayAt(now, timeZone), timeZone).to)
  return Math.min(change ?? midnight, midnight)
}

const dayAt = (instant: number, timeZone: string) => wallClock(instant, timeZone).slice(0, 10)
