import type { Sitting } from '../questions/questions.ts'
import { sittingDue } from '../questions/sitting-clock.ts'
import type { WatchedDates } from '../rooms/room-availability.ts'

interface StagedPoll {
  /** The sitting to which the poll belongs (`sittingToStage`). */
  sittingId: string | null
  stagedAt: string
}

/**
 * Returns the sitting (the time in which a room takes questions for one show) of a poll that is opened or revealed now:
 * the room's last sitting. Returns `null` if the room has had none, or if a new sitting will begin with the room's next
 * opening.
 */
export function sittingToStage(room: WatchedDates, last: Sitting | null, timeZone: string, now: number): string | null {
  const opening = room.startDate ? Date.parse(room.startDate) : now
  const isReplaced = now < opening && sittingDue(room, last, timeZone, opening) === 'begin'
  return isReplaced ? null : (last?.id ?? null)
}

/**
 * Whether a poll belongs to an earlier show of its room. Each show has its own sitting, in which the room takes
 * questions. In rooms without questions, a show ends when the next sitting would begin.
 */
export function isPastPoll(
  { sittingId, stagedAt }: StagedPoll,
  lastSittingId: string | null,
  room: WatchedDates,
  timeZone: string,
  now: number,
): boolean {
  if (sittingId !== null) return sittingId !== lastSittingId
  return sittingDue(room, { state: 'open', startedAt: stagedAt }, timeZone, now) === 'begin'
}
