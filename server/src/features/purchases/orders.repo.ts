import type { RevokeReason } from '@palco/contract/passes/pass'
import { WITHOUT_PASS } from '@palco/contract/users/users'
import type { Selectable } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { PurchaseOrdersTable } from '../../base/db/purchase-tables.ts'
import { findGrantsOfOrder } from '../passes/grants.repo.ts'
import { holdsPass } from '../people/held-pass.repo.ts'
import { chosenConditions } from '../people/user-filter.ts'

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

export const markReversed = (trx: Transaction, order: Order, reason: RevokeReason, at = isoTime()) =>
  updateOrder(trx, order, { reversed_at: at, reverse_reason: reason })

export const markReopened = (trx: Transaction, order: Order) =>
  updateOrder(trx, order, { reversed_at: null, reverse_reason: null })

export const markMoved = (trx: Transaction, order: Order, email: string) => updateOrder(trx, order, { moved_to: email })

export const markCreated = (trx: Transaction, order: Order, userId: string) =>
  updateOrder(trx, order, { created_user_id: userId })

export const findGrants = (trx: Transaction, { source_id, order_id }: Order) =>
  findGrantsOfOrder(trx, source_id, order_id)

export const findHeld = async (trx: Transaction, order: Order) =>
  (await findGrants(trx, order)).filter(({ isHeld }) => isHeld)

/** Those of these people who have never signed in, hold no pass and are in no group. */
export const findLeftWithNothing = (trx: Transaction, userIds: readonly string[]) =>
  trx
    .selectFrom('users')
    .where(isOneOf(trx, 'users.id', userIds))
    .where((is) => is.and(chosenConditions({ signedIn: 'never' })))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user_groups').whereRef('user_id', '=', 'users.id').select('group_id'))),
    )
    .where(holdsPass(WITHOUT_PASS))
