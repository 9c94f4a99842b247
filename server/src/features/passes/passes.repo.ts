import type { PassGrant } from '@palco/contract/passes/grants'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { readIds } from '../../base/db/read-pages.ts'
import { lockPeople } from '../people/person.repo.ts'

export async function listGrants(db: Database, userId: string): Promise<PassGrant[]> {
  const grants = await db
    .selectFrom('pass_grants')
    .leftJoin('purchase_sources', 'purchase_sources.id', 'pass_grants.source_id')
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('pass_grants.id', 'desc')
    .selectAll('pass_grants')
    .select('purchase_sources.name as source')
    .execute()
  const groups = await db
    .selectFrom('pass_grant_groups')
    .innerJoin('pass_grants', 'pass_grants.id', 'grant_id')
    .innerJoin('groups', 'groups.id', 'group_id')
    .where('user_id', '=', userId)
    .orderBy('groups.name')
    .select(['grant_id', 'groups.name'])
    .execute()
  const groupsOf = Map.groupBy(groups, ({ grant_id }) => grant_id)
  return grants.map((grant) => ({
    id: grant.id,
    pass: grant.pass,
    origin: grant.origin,
    givenAt: grant.given_at,
    groups: groupsOf.get(grant.id)?.map(({ name }) => name) ?? [],
    ...(grant.source !== null && { source: grant.source }),
    ...(grant.order_id !== null && { orderId: grant.order_id }),
    ...(grant.note !== null && { note: grant.note }),
    ...(grant.revoked_at !== null && {
      revoked: {
        at: grant.revoked_at,
        reason: grant.revoke_reason ?? 'hand',
        ...(grant.revoke_note !== null && { note: grant.revoke_note }),
      },
    }),
  }))
}

/** Selects the grants that an administrator's act has given or revoked, unless a later act has changed them. */
const ofAct = (db: Database, actId: string) => db.selectFrom('pass_grants').where('act_id', '=', actId)

export const findPeople = (db: Database, actId: string): Promise<string[]> =>
  readIds((after, count) =>
    ofAct(db, actId)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(count)
      .select('user_id as id')
      .distinct()
      .execute(),
  )

/** Uses `in`, because with `exists` SQLite would read all grants of the act again for each order. */
export const ordersOf = (db: Database, actId: string, userIds: readonly string[]) =>
  db
    .selectFrom('purchase_orders')
    .where(sql<boolean>`(source_id, order_id) in (
      select source_id, order_id from pass_grants
      where act_id = ${actId} and ${isOneOf(db, 'user_id', userIds)} and order_id is not null
    )`)
    .orderBy('source_id')
    .orderBy('order_id')
    .select('order_id')

/**
 * Locks purchase orders, so that no refund happens while a grant is restored. Call it before people are locked:
 * purchases also lock orders before people, and the opposite sequence could deadlock.
 */
export const lockOrders = (trx: Transaction, actId: string, userIds: readonly string[]) =>
  lockRows(trx, ordersOf(trx, actId, userIds), 'purchase_orders').execute()

export async function lockGrants(trx: Transaction, actId: string, userIds: readonly string[]) {
  await lockPeople(trx, userIds)
  const grants = ofAct(trx, actId).where(isOneOf(trx, 'user_id', userIds))
  return grants.select(['id', 'revoked_at']).execute()
}

/** Makes an act impossible to undo a second time. */
export const forgetAct = (trx: Transaction, actId: string, userIds: readonly string[]) =>
  trx
    .updateTable('pass_grants')
    .set({ act_id: null })
    .where('act_id', '=', actId)
    .where(isOneOf(trx, 'user_id', userIds))
    .execute()

export const isGrant = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('pass_grants').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
