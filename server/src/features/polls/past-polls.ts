import { isPastPoll } from '@palco/contract/polls/poll-show'
import type { Database } from '../../base/db/database.ts'
import type { PollsTable } from '../../base/db/poll-tables.ts'
import type { Shared } from '../feature.ts'
import { findLastSitting } from '../questions/questions.repo.ts'

/** Returns a function that says whether a poll belongs to an earlier show of the room (`isPastPoll`). */
export async function readPastPolls(db: Database, catalog: Shared['catalog'], roomId: string) {
  const sitting = await findLastSitting(db, roomId)
  const { rooms, event } = catalog.current()
  const room = rooms.find(({ id }) => id === roomId)
  return ({ sitting_id, staged_at }: Pick<PollsTable, 'sitting_id' | 'staged_at'>): boolean => {
    if (!room || staged_at === null) return false
    const dates = { ...room, graceMinutes: event.live.graceMinutes }
    const poll = { sittingId: sitting_id, stagedAt: staged_at }
    return isPastPoll(poll, sitting?.id ?? null, dates, event.timeZone, Date.now())
  }
}
