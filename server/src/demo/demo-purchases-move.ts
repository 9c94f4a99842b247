import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { DEMO_BODY } from './demo-purchases.ts'
import { NEWEST_AGO_MS } from './demo-sales.ts'

/** So that the newest sale was minutes ago again. What a visitor of the demo has changed stays. */
export async function movePurchases(trx: Transaction, now: number) {
  const deliveries = await trx
    .selectFrom('purchase_deliveries')
    .where('body_hash', 'like', `${DEMO_BODY}%`)
    .select(['id', 'source_id', 'order_id', 'occurred_at', 'received_at', 'repeated_at'])
    .orderBy('received_at', 'desc')
    .execute()
  const newest = deliveries[0]
  if (!newest) return
  const laterMs = now - NEWEST_AGO_MS - Date.parse(newest.received_at)
  // A visitor may have processed a delivery since.
  const later = (at: string) => isoTime(Math.min(now, Date.parse(at) + laterMs))
  for (const { id, occurred_at, received_at, repeated_at } of deliveries)
    await trx
      .updateTable('purchase_deliveries')
      .set({
        occurred_at: occurred_at && later(occurred_at),
        received_at: later(received_at),
        repeated_at: repeated_at && later(repeated_at),
      })
      .where('id', '=', id)
      .execute()
  const orders = new Set(deliveries.map(({ source_id, order_id }) => `${source_id} ${order_id}`))
  const grants = await trx
    .selectFrom('pass_grants')
    .where('origin', '=', 'purchase')
    .select(['id', 'source_id', 'order_id', 'given_at', 'revoked_at'])
    .execute()
  for (const { id, source_id, order_id, given_at, revoked_at } of grants)
    if (orders.has(`${source_id} ${order_id}`))
      await trx
        .updateTable('pass_grants')
        .set({ given_at: later(given_at), revoked_at: revoked_at && later(revoked_at) })
        .where('id', '=', id)
        .execute()
}
