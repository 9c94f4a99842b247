import type { LinkOrder } from '@palco/contract/access-links/access-links'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockFreeRows, lockRows } from '../../base/db/lock-rows.ts'
import type { LinkOrdersTable } from '../../base/db/schema.ts'

/** How long an order of links (by mail or as a file) is kept: as long as a mail can wait in the outbox. */
const KEPT_MS = 7 * 86_400_000

const FAILURE_SHOWN_MS = 86_400_000

export type StoredOrder = LinkOrdersTable

export type NewOrder = Omit<StoredOrder, 'done' | 'last_user_id' | 'state'>

/** Returns `undefined` if an order with the same key is running. */
export const insertOrder = (trx: Transaction, order: NewOrder): Promise<StoredOrder | undefined> =>
  trx
    .insertInto('link_orders')
    .values({ ...order, done: 0, last_user_id: '', state: 'running' })
    .onConflict((same) => same.doNothing())
    .returningAll()
    .executeTakeFirst()

const running = (db: Database) => db.selectFrom('link_orders').where('state', '=', 'running')

/** Returns `undefined` if the order was stopped or has ended. */
export const lockOrder = (trx: Transaction, id: string): Promise<StoredOrder | undefined> =>
  lockRows(trx, running(trx).where('id', '=', id).selectAll()).executeTakeFirst()

export const listRunning = (db: Database): Promise<StoredOrder[]> =>
  running(db).where('way', '=', 'mail').orderBy('created_at').orderBy('id').selectAll().execute()

/**
 * Locks a mailing for its next batch. Returns `false` if the mailing has ended, or if another node writes or has
 * written that batch.
 */
export async function lockIfFree(trx: Transaction, { id, last_user_id }: StoredOrder): Promise<boolean> {
  const same = running(trx).where('id', '=', id).where('last_user_id', '=', last_user_id).select('id')
  return (await lockFreeRows(trx, same).executeTakeFirst()) !== undefined
}

/**
 * Moves the order's cursor past a batch. Must run in the transaction of the batch, so that nobody gets into two
 * batches.
 */
export const advanceOrder = (
  trx: Transaction,
  { id, last_user_id }: StoredOrder,
  batch: { lastUserId: string | undefined; count: number; isLast: boolean },
) =>
  trx
    .updateTable('link_orders')
    .where('id', '=', id)
    .set((row) => ({
      done: row('done', '+', batch.count),
      last_user_id: batch.lastUserId ?? last_user_id,
      state: batch.isLast ? 'done' : 'running',
    }))
    .execute()

/** Lists running mailings, and failed ones that were created within the last day. */
export async function listOrders(db: Database, now: number): Promise<LinkOrder[]> {
  const rows = await db
    .selectFrom('link_orders')
    .where('way', '=', 'mail')
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'running'),
        and([eb('state', '=', 'failed'), eb('created_at', '>', isoTime(now - FAILURE_SHOWN_MS))]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'total', 'done', 'created_at as createdAt', 'state'])
    .execute()
  return rows.map(({ state, ...order }) => (state === 'failed' ? { ...order, hasFailed: true } : order))
}

export const failOrder = (db: Database, id: string) =>
  db.updateTable('link_orders').where('id', '=', id).where('state', '=', 'running').set({ state: 'failed' }).execute()

/** Stops all running orders of links, by mail or as a file. Batches that are being written are completed. */
export const stopOrders = (trx: Transaction) =>
  trx.updateTable('link_orders').where('state', '=', 'running').set({ state: 'stopped' }).execute()

export const deleteOldOrders = (db: Database, now: number) =>
  db
    .deleteFrom('link_orders')
    .where('created_at', '<=', isoTime(now - KEPT_MS))
    .execute()
