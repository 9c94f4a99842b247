import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { PollsTable } from '../../base/db/poll-tables.ts'

export interface Vote {
  pollId: string
  roomId: string
  userId: string
  /** The index of the answer. */
  answer: number
}

const COLUMNS = { poll_id: 'text', user_id: 'text', answer: 'integer' } as const

export type IsPast = (poll: Pick<PollsTable, 'room_id' | 'sitting_id' | 'staged_at'>) => boolean

/**
 * Saves the valid votes, except those of deleted people, and returns the valid ones. A vote is valid if its poll is
 * open and is not a poll of an earlier session (`isPast`). A person's later vote replaces the earlier one.
 */
export async function saveVotes(
  trx: Transaction,
  votes: readonly Vote[],
  now: number,
  isPast: IsPast,
): Promise<Vote[]> {
  const ids = [...new Set(votes.map(({ pollId }) => pollId))]
  const open = trx
    .selectFrom('polls')
    .where(isOneOf(trx, 'id', ids))
    .where('state', '=', 'open')
    .select(['id', 'room_id', 'answers', 'sitting_id', 'staged_at'])
    .orderBy('id')
  // Lock the polls: otherwise a poll could be closed, and its votes counted, before these votes are committed.
  const polls = new Map((await lockRows(trx, open).execute()).map((poll) => [poll.id, poll]))
  const valid = votes.filter(({ pollId, roomId, answer }) => {
    const poll = polls.get(pollId)
    return poll?.room_id === roomId && !isPast(poll) && answer < JSON.parse(poll.answers).length
  })
  if (!valid.length) return []
  const rows = valid.map(({ pollId, userId, answer }) => ({ poll_id: pollId, user_id: userId, answer }))
  await sql`
    insert into poll_votes (poll_id, user_id, answer, voted_at)
    select given.poll_id, given.user_id, given.answer, ${isoTime(now)}
    from ${jsonRows(trx, 'given', COLUMNS, rows)}
    where exists (select 1 from users where users.id = given.user_id)
    on conflict (poll_id, user_id) do update set answer = excluded.answer, voted_at = excluded.voted_at
  `.execute(trx)
  return valid
}

/** Returns a count for each answer. */
export async function countVotes(db: Database, pollId: string, answers: number): Promise<number[]> {
  const rows = await db
    .selectFrom('poll_votes')
    .where('poll_id', '=', pollId)
    .groupBy('answer')
    .select((row) => ['answer', row.fn.countAll<number>().as('votes')])
    .execute()
  const counts = new Map(rows.map(({ answer, votes }) => [answer, votes]))
  return Array.from({ length: answers }, (_, answer) => counts.get(answer) ?? 0)
}

export async function findVote(db: Database, pollId: string, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('poll_votes')
    .where('poll_id', '=', pollId)
    .where('user_id', '=', userId)
    .select('answer')
    .executeTakeFirst()
  return row?.answer ?? null
}
