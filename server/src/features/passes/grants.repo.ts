import type { GrantOrigin } from '@palco/contract/passes/grants'
import type { Pass, RevokeReason } from '@palco/contract/passes/pass'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { PassGrantsTable } from '../../base/db/purchase-tables.ts'
import { userIdsOf } from '../../base/ids.ts'
import { lockPeople } from '../people/person.repo.ts'

export interface NewGrant {
  userId: string
  pass: Pass
  origin: GrantOrigin
  /** The shop (`purchase_sources`) in which the pass was bought. */
  sourceId?: string | undefined
  orderId?: string | undefined
  item?: string | undefined
  note?: string | undefined
  groupIds?: readonly string[] | undefined
  /** The id of the administrator's act that gave the pass, needed to undo it. */
  actId?: string | undefined
  at?: string
}

export type Grant = Pick<PassGrantsTable, 'id' | 'pass' | 'origin'> & { userId: string; orderId: string | null }

const GRANT = ['id', 'user_id as userId', 'pass', 'origin', 'order_id as orderId'] as const

export const findActive = (db: Database, userIds: readonly string[]): Promise<Grant[]> =>
  db
    .selectFrom('pass_grants')
    .where(isOneOf(db, 'user_id', userIds))
    .where('revoked_at', 'is', null)
    .select(GRANT)
    .execute()

/** Locks the people who hold these grants. Returns their names by id. */
export async function lockHolders(trx: Transaction, grantIds: readonly string[]): Promise<Map<string, string>> {
  const grants = trx.selectFrom('pass_grants').where(isOneOf(trx, 'id', grantIds))
  return lockPeople(trx, userIdsOf(await grants.select('user_id as userId').execute()))
}

/** Finds all grants of an order, including revoked ones. */
export async function findGrantsOfOrder(db: Database, sourceId: string, orderId: string) {
  const grants = db.selectFrom('pass_grants').where('source_id', '=', sourceId).where('order_id', '=', orderId)
  const rows = await grants.orderBy('id').select(['id', 'user_id as userId', 'item', 'pass', 'revoked_at']).execute()
  return rows.map(({ revoked_at, ...grant }) => ({ ...grant, isHeld: revoked_at === null }))
}

const COLUMNS = {
  id: 'text',
  user_id: 'text',
  pass: 'text',
  origin: 'text',
  source_id: 'text',
  order_id: 'text',
  item: 'text',
  note: 'text',
  given_at: 'text',
  act_id: 'text',
} as const

/** Returns the new grants. Leaves out purchased items that already have an active grant. */
export async function insertGrants<Each extends NewGrant>(trx: Transaction, grants: readonly Each[]) {
  const now = isoTime()
  const all = grants.map((grant) => ({ ...grant, id: newId() }))
  const rows = all.map((grant) => ({
    id: grant.id,
    user_id: grant.userId,
    pass: grant.pass,
    origin: grant.origin,
    source_id: grant.sourceId ?? null,
    order_id: grant.orderId ?? null,
    item: grant.item ?? null,
    note: grant.note || null,
    given_at: grant.at ?? now,
    act_id: grant.actId ?? null,
  }))
  const columns = sql.join(Object.keys(COLUMNS).map((column) => sql.ref(column)))
  const inserted = await sql<{ id: string }>`
    insert into pass_grants (${columns})
    select ${columns} from ${jsonRows(trx, 'given', COLUMNS, rows)} where true
    on conflict do nothing
    returning id
  `.execute(trx)
  const ids = new Set(inserted.rows.map(({ id }) => id))
  return all.filter(({ id }) => ids.has(id))
}

export interface Revocation {
  reason: RevokeReason
  note?: string | undefined
  actId?: string | undefined
}

/** Revokes grants. Returns those that were still active. */
export const closeGrants = (
  trx: Transaction,
  grantIds: readonly string[],
  now: number,
  { reason, note, actId }: Revocation,
): Promise<Grant[]> =>
  trx
    .updateTable('pass_grants')
    .set({ revoked_at: isoTime(now), revoke_reason: reason, revoke_note: note || null, act_id: actId ?? null })
    .where(isOneOf(trx, 'id', grantIds))
    .where('revoked_at', 'is', null)
    .returning(GRANT)
    .execute()

/**
 * Restores revoked grants. Leaves out purchases that were refunded or moved to another person, and passes that the
 * person has got again by hand or import.
 */
export const reopenGrants = (trx: Transaction, grantIds: readonly string[]): Promise<Grant[]> =>
  trx
    .updateTable('pass_grants')
    .set({ revoked_at: null, revoke_reason: null, revoke_note: null })
    .where(isOneOf(trx, 'id', grantIds))
    .where('revoked_at', 'is not', null)
    .where(sql<boolean>`not exists (
      select 1 from purchase_orders as orders
      where orders.source_id = pass_grants.source_id and orders.order_id = pass_grants.order_id
        and orders.reversed_at is not null)`)
    .where(sql<boolean>`not exists (
      select 1 from pass_grants as active
      where active.revoked_at is null and active.source_id = pass_grants.source_id
        and active.order_id = pass_grants.order_id and active.item = pass_grants.item)`)
    .where(sql<boolean>`(pass_grants.origin = 'purchase' or not exists (
      select 1 from pass_grants as active
      where active.revoked_at is null and active.user_id = pass_grants.user_id and active.pass = pass_grants.pass
        and active.origin <> 'purchase'))`)
    .returning(GRANT)
    .execute()
