import { isPastPoll, sittingToStage } from '@palco/contract/polls/poll-show'
import type { Database } from '../../base/db/database.ts'
import type { PollsTable } from '../../base/db/poll-tables.ts'
import type { Shared } from '../feature.ts'
import { findLastSitting } from '../questions/questions.repo.ts'

function datesOf(catalog: Shared['catalog'], roomId: string) {
  const { rooms, event } = catalog.current()
  const room = rooms.find(({ id }) => id === roomId)
  return room && { ...room, graceMinutes: event.live.graceMinutes }
}

/** Returns a function that says whether a poll belongs to an earlier show of the room (`isPastPoll`). */
export async function readPastPolls(db: Database, catalog: Shared['catalog'], roomId: string) {
  const sitting = await findLastSitting(db, roomId)
  const dates = datesOf(catalog, roomId)
  const { timeZone } = catalog.current().event
  return ({ sitting_id, staged_at }: Pick<PollsTable, 'sitting_id' | 'staged_at'>): boolean => {
    if (!dates || staged_at === null) return false
    const poll = { sittingId: sitting_id, stagedAt: staged_at }
    return isPastPoll(poll, sitting?.id ?? null, dates, timeZone, Date.now())
  }
}

/**
 * Returns the id of the question session ("sitting") for a poll that is being opened or revealed; `null` if the poll
 * belongs to none (`sittingToStage`).
 */
export async function readSittingToStage(db: Database, catalog: Shared['catalog'], roomId: string, now: number) {
  const sitting = await findLastSitting(db, roomId)
  const dates = datesOf(catalog, roomId)
  return dates ? sittingToStage(dates, sitting, catalog.current().event.timeZone, now) : null
}
