import { zonedDay } from '@palco/contract/base/zoned-time'
import type { Revenue } from '@palco/contract/purchases/purchases'
import { sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { lastDays } from './sales.ts'
import type { OrderedItem } from './vendors/purchase-event.ts'

interface Sum {
  quarter: string
  source: string
  items: string
  currency: string | null
  sold: number
  refunded: number
  minor: number
}

/**
 * Sums by quarter of an hour, because in every time zone, days begin at a full quarter of an hour. The first payment is
 * looked up for each order by an index, because joining all first payments took minutes on SQLite. Names of sources are
 * joined last, because PostgreSQL would otherwise sort all rows.
 */
export const sumsSince = (from: string) => sql<Sum>`
  with moves as (
    select received_at, source_id, items, currency, amount, 1 as sold, 0 as refunded
    from purchase_deliveries as payment
    where kind = 'paid' and received_at >= ${from}
      and not exists (select 1 ${ofOrder('payment')} and kind = 'paid' and id < payment.id)
    union all
    select refund.received_at, payment.source_id, payment.items, payment.currency,
      case when refund.currency = payment.currency then refund.amount else -payment.amount end, 0, 1
    from purchase_deliveries as refund
      join purchase_deliveries as payment on payment.id = (select min(id) ${ofOrder('refund')} and kind = 'paid')
    where refund.kind = 'reversed' and refund.outcome = 'revoked' and refund.received_at >= ${from} and not exists (
      select 1 ${ofOrder('refund')} and kind = 'reversed' and outcome = 'revoked' and id < refund.id)
  ), sums as (
    select substr(received_at, 1, 14) || (cast(substr(received_at, 15, 2) as integer) / 15) as quarter,
      source_id, items, currency, sum(sold) as sold, sum(refunded) as refunded, coalesce(sum(amount), 0) as minor
    from moves
    group by 1, 2, 3, 4
  )
  select quarter, source.name as source, items, currency, sold, refunded, minor
  from sums join purchase_sources as source on source.id = source_id
`

const ofOrder = (delivery: 'payment' | 'refund') => sql`
  from purchase_deliveries as same
  where same.source_id = ${sql.ref(`${delivery}.source_id`)} and same.order_id = ${sql.ref(`${delivery}.order_id`)}`

/**
 * An order counts once, on the day of its first payment. A refund counts on its own day: with the refunded amount, if
 * the shop sends it in the same currency, otherwise with the paid amount. Refunds of unpaid orders don't count.
 */
export async function readRevenue(db: Database, days: number, timeZone: string, now: number): Promise<Revenue> {
  const shown = lastDays(days, timeZone, now).map((day) => ({ day, ...zonedDay(day, timeZone) }))
  const { rows } = await sumsSince(shown[0]?.from ?? '').execute(db)
  const sums = new Map<string, Revenue[number]>()
  for (const { quarter, items, ...row } of rows) {
    const at = `${quarter.slice(0, 14)}${String(Number(quarter.slice(14)) * 15).padStart(2, '0')}:00.000Z`
    const day = shown[shown.findLastIndex(({ from }) => at >= from)]?.day
    if (!day) continue
    const products = (JSON.parse(items) as OrderedItem[]).map((item) => item.productName || item.product).join(' + ')
    const key = JSON.stringify([day, row.source, products, row.currency])
    const { sold, refunded, minor } = sums.get(key) ?? { sold: 0, refunded: 0, minor: 0 }
    const added = { sold: sold + row.sold, refunded: refunded + row.refunded, minor: minor + row.minor }
    sums.set(key, { ...row, day, products, ...added })
  }
  return [...sums.values()].sort(
    (one, other) => other.day.localeCompare(one.day) || one.products.localeCompare(other.products, 'pt'),
  )
}
