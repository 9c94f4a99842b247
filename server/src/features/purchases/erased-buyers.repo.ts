import { emailKey } from '@palco/contract/base/fields'
import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { textColumns } from '../../base/db/packed-rows.ts'
import { searchText } from './deliveries.repo.ts'

/** True for a delivery whose order was moved to somebody who is not erased. */
export const IS_MOVED = sql<boolean>`exists (
  select 1 from purchase_orders
  where purchase_orders.source_id = purchase_deliveries.source_id
    and purchase_orders.order_id = purchase_deliveries.order_id and moved_to <> ''
)`

const SEARCH_TEXTS = textColumns('id', 'search_text')

/**
 * Removes these e-mail addresses from the search texts of deliveries. Call it while the deliveries and orders still
 * have the addresses, by which they are found.
 */
export async function forgetInSearch(trx: Transaction, emails: readonly string[]) {
  const gone = new Set(emails.map(emailKey))
  const left = (email: string | null) => (email && gone.has(emailKey(email)) ? null : email)
  const isOneOfThem = (email: 'email' | 'moved_to') => isOneOf(trx, sql`lower(${sql.ref(email)})`, [...gone])
  const bought = trx.selectFrom('purchase_deliveries').where(isOneOfThem('email')).select('id')
  const moved = trx
    .selectFrom('purchase_orders as moved')
    .innerJoin('purchase_deliveries as delivery', (join) =>
      join.onRef('delivery.source_id', '=', 'moved.source_id').onRef('delivery.order_id', '=', 'moved.order_id'),
    )
    .where('moved_to', 'is not', null)
    .where(isOneOfThem('moved_to'))
    .select('delivery.id')
  const found = await trx
    .selectFrom('purchase_deliveries as delivery')
    .leftJoin('purchase_orders as order', (join) =>
      join.onRef('order.source_id', '=', 'delivery.source_id').onRef('order.order_id', '=', 'delivery.order_id'),
    )
    .where('delivery.id', 'in', bought.union(moved))
    .select(['delivery.id', 'delivery.email', 'delivery.order_id', 'order.moved_to'])
    .execute()
  if (!found.length) return
  const rebuilt = found.map(({ id, email, moved_to, order_id }) => ({
    id,
    search_text: searchText(left(email), left(moved_to), order_id),
  }))
  await sql`
    update purchase_deliveries set search_text = rebuilt.search_text
    from ${jsonRows(trx, 'rebuilt', SEARCH_TEXTS, rebuilt)} where purchase_deliveries.id = rebuilt.id
  `.execute(trx)
}
