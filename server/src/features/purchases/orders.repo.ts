import { WITHOUT_GROUP, WITHOUT_PASS } from '@palco/contract/users/users'
import type { Selectable } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { PurchaseOrdersTable } from '../../base/db/purchase-tables.ts'
import { findGrantsOfOrder } from '../passes/grants.repo.ts'
import { holdsPass } from '../people/held-pass.repo.ts'
import { chosenConditions, isInGroup } from '../people/user-filter.ts'

export type Order = Selectable<PurchaseOrdersTable>

export interface OrderKey {
  sourceId: string
  orderId: string
}

/** Locks an order, so that its deliveries are processed one after the other, even on different nodes. */
export async function lockOrder(trx: Transaction, { sourceId, orderId }: OrderKey): Promise<Order> {
  const key = { source_id: sourceId, order_id: orderId }
  await trx
    .insertInto('purchase_orders')
    .values({ ...key, ...NOT_REVERSED, moved_to: null, created_user_id: null })
    .onConflict((conflict) => conflict.columns(['source_id', 'order_id']).doNothing())
    .execute()
  const found = trx.selectFrom('purchase_orders').where((order) => order.and(key))
  return lockRows(trx, found.selectAll()).executeTakeFirstOrThrow()
}

/** True if the order's reversal is final. A cancelled order may still be paid, for example with an old boleto. */
export const isFinal = ({ reversed_at, reverse_reason }: Order) => reversed_at !== null && reverse_reason !== 'canceled'

export const updateOrder = (trx: Transaction, { source_id, order_id }: Order, fields: Partial<Order>) =>
  trx
    .updateTable('purchase_orders')
    .set(fields)
    .where((order) => order.and({ source_id, order_id }))
    .execute()

export const NOT_REVERSED = { reversed_at: null, reverse_reason: null }

export const findGrants = (trx: Transaction, { source_id, order_id }: Order) =>
  findGrantsOfOrder(trx, source_id, order_id)

export const findHeld = async (trx: Transaction, order: Order) =>
  (await findGrants(trx, order)).filter(({ isHeld }) => isHeld)

export const findLeftWithNothing = (trx: Transaction, userIds: readonly string[]) =>
  trx
    .selectFrom('users')
    .where(isOneOf(trx, 'users.id', userIds))
    .where((is) => is.and(chosenConditions({ signedIn: 'never' })))
    .where(isInGroup(WITHOUT_GROUP))
    .where(holdsPass(WITHOUT_PASS))
    .select('users.id')
    .execute()
