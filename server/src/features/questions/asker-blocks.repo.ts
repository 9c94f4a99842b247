import type { BlockedAsker } from '@palco/contract/questions/moderated-questions'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'

/** The room id of a block that applies to all rooms. */
export const EVERY_ROOM = ''

export async function listBlockedAskers(db: Database, roomId: string): Promise<BlockedAsker[]> {
  const rows = await db
    .selectFrom('asker_blocks')
    .innerJoin('users', 'users.id', 'asker_blocks.user_id')
    .where('room_id', 'in', [EVERY_ROOM, roomId])
    .select(['user_id', 'users.name', 'room_id', 'blocked_by', 'asker_blocks.blocked_at'])
    .orderBy('asker_blocks.blocked_at', 'desc')
    .orderBy('user_id')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    name: row.name,
    block: row.room_id === EVERY_ROOM ? 'week' : 'room',
    blockedBy: row.blocked_by,
    blockedAt: row.blocked_at,
  }))
}

/** Deletes the person's blocks for these rooms. Returns when the deleted blocks began. */
export async function deleteBlocks(trx: Transaction, userId: string, roomIds: readonly string[]): Promise<string[]> {
  const rows = trx
    .deleteFrom('asker_blocks')
    .where('user_id', '=', userId)
    .where('room_id', 'in', [...roomIds])
  return (await rows.returning('blocked_at').execute()).map((row) => row.blocked_at)
}

export async function isBlockedForWeek(trx: Transaction, userId: string): Promise<boolean> {
  const rows = trx.selectFrom('asker_blocks').where('user_id', '=', userId).where('room_id', '=', EVERY_ROOM)
  return (await rows.select('user_id').executeTakeFirst()) !== undefined
}

export const insertBlock = (trx: Transaction, userId: string, roomId: string, by: string, now: number) =>
  trx
    .insertInto('asker_blocks')
    .values({ user_id: userId, room_id: roomId, blocked_by: by, blocked_at: isoTime(now) })
    .execute()

/** Returns the rooms with an open question session in which the person has asked. */
export async function listRoomsOfAsker(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('sittings', 'sittings.id', 'questions.sitting_id')
    .where('user_id', '=', userId)
    .where('sittings.state', '<>', 'closed')
    .select('room_id')
    .distinct()
    .orderBy('room_id')
    .execute()
  return rows.map((row) => row.room_id)
}

const questionsOf = (trx: Transaction, userId: string, sittingId: string) =>
  trx.updateTable('questions').where('user_id', '=', userId).where('sitting_id', '=', sittingId)

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Hides a person's questions from everybody else. Returns the questions' ids. */
export const hideQuestions = async (trx: Transaction, userId: string, sittingId: string, at: string) =>
  ids(
    await questionsOf(trx, userId, sittingId)
      .where('hidden_at', 'is', null)
      .set({ hidden_at: at, version: sql`version + 1` })
      .returning('id')
      .execute(),
  )

/**
 * Separates all questions that were merged into one of the questions `roots`. Returns the ids of the separated
 * questions.
 */
export const separateFrom = async (trx: Transaction, sittingId: string, roots: readonly string[]) =>
  ids(
    await trx
      .updateTable('questions')
      .where('sitting_id', '=', sittingId)
      .where(isOneOf(trx, 'merged_into', roots))
      .set({ merged_into: null, version: sql`version + 1` })
      .returning('id')
      .execute(),
  )

/**
 * Shows the questions that were hidden at one of the times in `since`, at which blocks of this person began. Questions
 * asked during a block stay hidden. Returns the ids.
 */
export const showHidden = async (trx: Transaction, userId: string, sittingId: string, since: readonly string[]) =>
  ids(
    await questionsOf(trx, userId, sittingId)
      .where('hidden_at', 'in', [...since])
      .set({ hidden_at: null, version: sql`version + 1` })
      .returning('id')
      .execute(),
  )

export async function hasAskedIn(db: Database, userId: string, roomId: string): Promise<boolean> {
  const rows = db
    .selectFrom('questions')
    .innerJoin('sittings', 'sittings.id', 'questions.sitting_id')
    .where('user_id', '=', userId)
    .where('room_id', '=', roomId)
  return (await rows.select('questions.id').limit(1).executeTakeFirst()) !== undefined
}
