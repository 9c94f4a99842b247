import { sittingDue } from '../questions/sitting-clock.ts'
import type { WatchedDates } from '../rooms/room-availability.ts'

interface StagedPoll {
  /** The room's sitting when the poll was opened or revealed; `null` without one. */
  sittingId: string | null
  stagedAt: string
}

/**
 * Whether a poll belongs to an earlier show of its room. Rooms without questions have no sittings: there a show ends
 * where a sitting would begin.
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
