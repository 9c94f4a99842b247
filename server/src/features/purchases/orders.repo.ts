import type { RevokeReason } from '@palco/contract/pass'
import type { Selectable } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import type { PurchaseOrdersTable } from '../../base/db/purchase-tables.ts'

export type Order = Selectable<PurchaseOrdersTable>

export interface OrderKey {
  sourceId: string
  orderId: string
}

/** Deliveries of one order are processed one after the other, also on different nodes. */
export async function lockOrder(trx: Transaction, { sourceId, orderId }: OrderKey): Promise<Order> {
  const none = { moved_to: null, created_user_id: null, reversed_at: null, reverse_reason: null }
  await trx
    .insertInto('purchase_orders')
    .values({ source_id: sourceId, order_id: orderId, ...none })
    .onConflict((conflict) => conflict.columns(['source_id', 'order_id']).doNothing())
    .execute()
  const found = trx.selectFrom('purchase_orders').where('source_id', '=', sourceId).where('order_id', '=', orderId)
  return lockRows(trx, found.selectAll()).executeTakeFirstOrThrow()
}

/** A cancelled order may still be paid, by an old boleto for example. Money that was given back is final. */
export const isFinal = ({ reversed_at, reverse_reason }: Order) => reversed_at !== null && reverse_reason !== 'canceled'

const updateOrder = (trx: Transaction, { source_id, order_id }: Order, fields: Partial<Order>) =>
  trx
    .updateTable('purchase_orders')
    .set(fields)
    .where('source_id', '=', source_id)
    .where('order_id', '=', order_id)
    .execute()

export const markReversed = (trx: Transaction, order: Order, reason: RevokeReason) =>
  updateOrder(trx, order, { reversed_at: isoTime(), reverse_reason: reason })

export const markReopened = (trx: Transaction, order: Order) =>
  updateOrder(trx, order, { reversed_at: null, reverse_reason: null })

export const markMoved = (trx: Transaction, order: Order, email: string) => updateOrder(trx, order, { moved_to: email })

export const markCreated = (trx: Transaction, order: Order, userId: string) =>
  updateOrder(trx, order, { created_user_id: userId })

/** Items that have given their pass once, even if it was revoked since. */
export async function findGivenItems(trx: Transaction, order: Order) {
  return (await grantsOf(trx, order).select('item').execute()).map(({ item }) => item)
}

const grantsOf = (trx: Transaction, { source_id, order_id }: Order) =>
  trx.selectFrom('pass_grants').where('source_id', '=', source_id).where('order_id', '=', order_id)

export const findActiveGrants = (trx: Transaction, order: Order) =>
  grantsOf(trx, order).where('revoked_at', 'is', null).select(['id', 'user_id as userId', 'pass']).execute()

/** Also those that were revoked: taken by hand, or moved to another person. */
export async function findAllGrants(trx: Transaction, order: Order): Promise<string[]> {
  return (await grantsOf(trx, order).select('id').execute()).map(({ id }) => id)
}
