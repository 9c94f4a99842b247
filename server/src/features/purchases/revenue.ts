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

/** Other deliveries of the same order, of a kind that the caller adds. */
const EARLIER = sql`
  select 1 from purchase_deliveries as earlier
  where earlier.source_id = paid.source_id and earlier.order_id = paid.order_id and earlier.kind`

/**
 * Sums what was paid by day and product. An order counts once, on the day of its first payment; its refund counts on
 * the day of the refund, with the paid amount if the shop does not say how much was paid back. Refunds of orders that
 * were never paid are left out.
 */
export async function readRevenue(db: Database, days: number, timeZone: string, now: number): Promise<Revenue> {
  const shown = lastDays(days, timeZone, now).map((day) => ({ day, ...zonedDay(day, timeZone) }))
  const since = shown[0]?.from ?? ''
  // Sums by quarter of an hour, because in every time zone a day begins at such a quarter. `cross join` makes SQLite start
  // with the few refunds. Names of sources are joined after summing: PostgreSQL would sort everything before.
  const { rows } = await sql<Sum>`
    with moves as (
      select received_at, source_id, items, currency, amount, 1 as sold from purchase_deliveries as paid
      where kind = 'paid' and not exists (${EARLIER} = 'paid' and earlier.id < paid.id) and received_at >= ${since}
      union all
      select refund.received_at, paid.source_id, paid.items, paid.currency,
        case when refund.currency = paid.currency then refund.amount else -paid.amount end, 0
      from purchase_deliveries as refund cross join purchase_deliveries as paid
      where paid.source_id = refund.source_id and paid.order_id = refund.order_id
        and paid.kind = 'paid' and not exists (${EARLIER} = 'paid' and earlier.id < paid.id)
        and refund.kind = 'reversed' and refund.outcome = 'revoked' and refund.received_at >= ${since}
        and not exists (${EARLIER} = 'reversed' and earlier.outcome = 'revoked' and earlier.id < refund.id)
    ), sums as (
      select substr(received_at, 1, 14) || (cast(substr(received_at, 15, 2) as integer) / 15) as quarter,
        source_id, items, currency, sum(sold) as sold, count(*) - sum(sold) as refunded, coalesce(sum(amount), 0) as minor
      from moves group by 1, 2, 3, 4
    )
    select quarter, source.name as source, items, currency, sold, refunded, minor
    from sums join purchase_sources as source on source.id = source_id
  `.execute(db)
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
