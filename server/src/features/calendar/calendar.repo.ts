import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'

export interface StoredFeed {
  serial: number
  /** The entries that the feed last showed, as JSON. */
  shown: string
}

const NOTHING = '[]'

/** Returns the feeds by user id. Leaves out revoked feeds. */
export async function findFeeds(db: Database, userIds: readonly string[]): Promise<Map<string, StoredFeed>> {
  const rows = await db
    .selectFrom('calendar_feeds')
    .where(isOneOf(db, 'user_id', userIds))
    .where('revoked_at', 'is', null)
    .select(['user_id', 'serial', 'shown'])
    .execute()
  return new Map(rows.map(({ user_id, ...feed }) => [user_id, feed]))
}

export const findSerial = async (db: Database, userId: string): Promise<number | null> =>
  (await findFeeds(db, [userId])).get(userId)?.serial ?? null

/** Creates the person's feed, or activates a revoked one. */
export async function createFeed(db: Database, userId: string, now: number): Promise<number> {
  const { serial } = await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, serial: 1, shown: NOTHING, created_at: isoTime(now), revoked_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ revoked_at: null }))
    .returning('serial')
    .executeTakeFirstOrThrow()
  return serial
}

export const revokeFeed = (db: Database, userId: string, now: number) =>
  db
    .updateTable('calendar_feeds')
    .set((feed) => ({ serial: feed('serial', '+', 1), shown: NOTHING, revoked_at: isoTime(now) }))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()

export interface ShownChange {
  userId: string
  serial: number
  /**
   * The values that the column `shown` may have now: the one that was read, and those of earlier changes, which may not
   * be written yet.
   */
  before: readonly string[]
  after: string
}

/** Saves the shown entries, unless another node was faster or the URL was revoked. */
export const saveShown = (trx: Transaction, { userId, serial, before, after }: ShownChange) =>
  trx
    .updateTable('calendar_feeds')
    .set({ shown: after })
    .where('user_id', '=', userId)
    .where('serial', '=', serial)
    .where('shown', 'in', before)
    .execute()
