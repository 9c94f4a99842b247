import { sittingDue } from '../questions/sitting-clock.ts'
import type { WatchedDates } from '../rooms/room-availability.ts'

interface StagedPoll {
  /**
   * The sitting (`sitting` in `questions.ts`) that the room had when the poll was opened or revealed; `null` if it had
   * none.
   */
  sittingId: string | null
  stagedAt: string
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
