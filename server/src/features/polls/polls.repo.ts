import type { PollState } from '@palco/contract/polls/poll-moves'
import type { ListedPoll, Poll, PollCreate } from '@palco/contract/polls/polls'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import type { PollsTable } from '../../base/db/poll-tables.ts'
import { countVotes } from './poll-votes.repo.ts'

/**
 * Adds the counts of votes. For a closed poll, these are the counts from when it was closed, because voters may have
 * been deleted since then.
 */
async function withVotes(db: Database, row: PollsTable): Promise<Poll> {
  const answers: string[] = JSON.parse(row.answers)
  const isFinal = row.state === 'closed' && row.final_votes !== null
  const votes: number[] = isFinal ? JSON.parse(row.final_votes ?? '') : await countVotes(db, row.id, answers.length)
  return {
    id: row.id,
    roomId: row.room_id,
    question: row.question,
    answers,
    state: row.state,
    showsResults: row.shows_results,
    votes,
    createdAt: row.created_at,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    changedBy: row.changed_by,
    version: row.version,
  }
}

const ofRoom = (db: Database, roomId: string) =>
  db.selectFrom('polls').where('room_id', '=', roomId).selectAll().orderBy('id')

export async function listPolls(
  db: Database,
  roomId: string,
  isPast: (row: PollsTable) => boolean,
): Promise<ListedPoll[]> {
  const polls: ListedPoll[] = []
  const staged = await findStagedRow(db, roomId, isPast)
  for (const row of await ofRoom(db, roomId).execute())
    polls.push({ ...(await withVotes(db, row)), isPast: row.staged_at !== null && row.id !== staged?.id })
  return polls
}

export const findRoomOfPoll = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('polls').where('id', '=', id).select('room_id').executeTakeFirst())?.room_id

/**
 * Returns the room's poll that was last opened or whose results were last revealed. If that poll belongs to an earlier
 * show (`isPast`), returns `null`.
 */
export async function findStaged(db: Database, roomId: string, isPast: (row: PollsTable) => boolean) {
  const row = await findStagedRow(db, roomId, isPast)
  return row ? { ...(await withVotes(db, row)), isNew: isNew(row) } : null
}

/** True if the poll is open, was never closed, and was neither revealed nor shown again since it was opened. */
const isNew = ({ state, final_votes, opened_at, staged_at }: PollsTable) =>
  state === 'open' && final_votes === null && staged_at === opened_at

async function findStagedRow(db: Database, roomId: string, isPast: (row: PollsTable) => boolean) {
  const staged = ofRoom(db, roomId).where('staged_at', 'is not', null).clearOrderBy()
  const row = await staged.orderBy('staged_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row && !isPast(row) ? row : null
}

/**
 * Locks the polls of a room, so that two moderators can't open two at the same time, and no vote is saved after the
 * votes of a closed poll were counted.
 */
export const lockPolls = (trx: Transaction, roomId: string): Promise<PollsTable[]> =>
  lockRows(trx, ofRoom(trx, roomId)).execute()

const nameOf = (userId: string) => sql<string>`coalesce((select name from users where id = ${userId}), '')`

export async function insertPoll(trx: Transaction, roomId: string, given: PollCreate, userId: string) {
  const row = await trx
    .insertInto('polls')
    .values({
      id: newId(),
      room_id: roomId,
      sitting_id: null,
      question: given.question,
      answers: JSON.stringify(given.answers),
      state: 'draft',
      shows_results: false,
      final_votes: null,
      created_at: isoTime(),
      opened_at: null,
      closed_at: null,
      staged_at: null,
      changed_by: nameOf(userId),
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return withVotes(trx, row)
}

type Changes = Partial<Omit<PollsTable, 'id' | 'room_id' | 'changed_by' | 'version'>>

export async function changePoll(trx: Transaction, id: string, changes: Changes, userId: string): Promise<Poll> {
  const row = await trx
    .updateTable('polls')
    .where('id', '=', id)
    .set((poll) => ({ ...changes, changed_by: nameOf(userId), version: poll('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return withVotes(trx, row)
}

export const deletePoll = (trx: Transaction, id: string) => trx.deleteFrom('polls').where('id', '=', id).execute()

/** Returns the columns that change when a poll enters a state. */
export async function enter(trx: Transaction, poll: PollsTable, state: PollState, now: number): Promise<Changes> {
  if (state === poll.state) return {}
  if (state === 'open') return { state, opened_at: isoTime(now), closed_at: null }
  const votes = await countVotes(trx, poll.id, JSON.parse(poll.answers).length)
  return { state, closed_at: isoTime(now), final_votes: JSON.stringify(votes) }
}
