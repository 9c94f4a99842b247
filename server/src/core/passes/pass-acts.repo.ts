import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { readPages } from '../../base/db/read-pages.ts'
import { lockPeople } from './grants.repo.ts'

// Grants by the administrator's act that last gave or revoked them.

/** Written as `in`: with `exists`, SQLite reads the whole act again for each order there is. */
export const ordersOf = (db: Database, actId: string) =>
  db
    .selectFrom('purchase_orders')
    .where(sql<boolean>`(source_id, order_id) in (
      select source_id, order_id from pass_grants where act_id = ${actId} and order_id is not null
    )`)
    .orderBy('source_id')
    .orderBy('order_id')
    .select('order_id')

/** Before people, as purchases do: a refund must not pass by while its grant becomes active again. */
export const lockOrders = (trx: Transaction, actId: string) =>
  lockRows(trx, ordersOf(trx, actId), 'purchase_orders').execute()

/** Grants of an act, by pages of people, who are locked. */
export async function* lockPages(trx: Transaction, actId: string) {
  const ofAct = trx.selectFrom('pass_grants').where('act_id', '=', actId)
  const pages = readPages<{ user_id: string }>((last, count) =>
    ofAct
      .where('user_id', '>', last?.user_id ?? '')
      .orderBy('user_id')
      .select('user_id')
      .distinct()
      .limit(count)
      .execute(),
  )
  for await (const holders of pages) {
    const userIds = holders.map(({ user_id }) => user_id)
    await lockPeople(trx, userIds)
    const grants = await ofAct
      .where(isOneOf(trx, 'user_id', userIds))
      .select(['id', 'revoked_at'])
      .execute()
    yield grants.map(({ id, revoked_at }) => ({ id, isActive: revoked_at === null }))
  }
}

/** An act is undone once. */
export const forgetAct = (trx: Transaction, actId: string) =>
  trx.updateTable('pass_grants').set({ act_id: null }).where('act_id', '=', actId).execute()

export const isGrant = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('pass_grants').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
