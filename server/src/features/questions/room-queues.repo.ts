import { sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isQueued } from './questions.repo.ts'

/** How many questions of a room wait for moderators, and since when. */
export interface RoomQueue {
  roomId: string
  waiting: number
  /** When the oldest waiting question was asked or, if that is later, when the last decision was made. */
  idleSince: number
}

/**
 * Counts the questions of each room, and how many of them were answered. Counts merged questions, but not hidden ones.
 */
export async function countQuestions(db: Database) {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('sittings', 'sittings.id', 'questions.sitting_id')
    .where('hidden_at', 'is', null)
    .groupBy('room_id')
    .select((row) => [
      'room_id',
      row.fn.countAll<number>().as('questions'),
      sql<number>`sum(case when questions.state = 'answered' then 1 else 0 end)`.as('answered'),
    ])
    .execute()
  return rows.map(({ room_id, questions, answered }) => ({ roomId: room_id, questions, answered: Number(answered) }))
}

/** Lists rooms that have waiting questions in an open question session. */
export async function listRoomQueues(db: Database): Promise<RoomQueue[]> {
  const ofQuestions = db
    .selectFrom('questions')
    .where('sitting_id', 'in', (open) => open.selectFrom('sittings').where('state', '!=', 'closed').select('id'))
    .groupBy('sitting_id')
    .select([
      'sitting_id',
      sql<number>`sum(case when ${isQueued} then 1 else 0 end)`.as('waiting'),
      sql<string | null>`min(case when ${isQueued} then asked_at end)`.as('oldest'),
      sql<string | null>`max(decided_at)`.as('decided'),
    ])
  const rows = await db
    .selectFrom('sittings')
    .innerJoin(ofQuestions.as('queues'), 'queues.sitting_id', 'sittings.id')
    .where('queues.waiting', '>', 0)
    .select(['room_id', 'waiting', 'oldest', 'decided'])
    .execute()
  return rows.map(({ room_id, waiting, oldest, decided }) => ({
    roomId: room_id,
    waiting: Number(waiting),
    idleSince: Math.max(Date.parse(oldest ?? ''), decided ? Date.parse(decided) : 0),
  }))
}
