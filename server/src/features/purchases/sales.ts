import { wallClock, zonedDay } from '@palco/contract/base/zoned-time'
import type { Pass } from '@palco/contract/passes/pass'
import type { SalesByDay } from '@palco/contract/purchases/purchases'
import { sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'

const DAY_MS = 86_400_000

/** Returns the last calendar days until today, the oldest first. Counts in UTC, where every day has 24 hours. */
export function lastDays(count: number, timeZone: string, now: number) {
  const today = Date.parse(`${wallClock(now, timeZone).slice(0, 10)}T00:00Z`)
  return Array.from({ length: count }, (_, n) => new Date(today - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10))
}

/** Counts an item once, on the day when its pass was first given. A move or a second grant does not count again. */
export async function readSales(db: Database, days: number, timeZone: string, now: number): Promise<SalesByDay> {
  const shown = lastDays(days, timeZone, now).map((day) => ({ day, ...zonedDay(day, timeZone) }))
  // Both engines sort ISO instants as text, so `min` finds the first grant. Days of every time zone begin at a quarter
  // of an hour, so sales are grouped by quarters. Only the few reversed orders are joined.
  const { rows } = await sql<{ hour: string; quarter: number; pass: Pass; count: number; reversed: number }>`
    with reversed as materialized (
      select source_id, order_id, reversed_at from purchase_orders where reversed_at is not null
    )
    select substr(first, 1, 13) as hour, cast(substr(first, 15, 2) as integer) / 15 as quarter,
      substr(first, 26) as pass, count(*) as count, count(reversed_at) as reversed
    from (
      select source_id, order_id, min(given_at || ' ' || pass) as first from pass_grants where origin = 'purchase'
      group by source_id, order_id, item having min(given_at) >= ${shown[0]?.from ?? ''}
    ) as sold
    left join reversed using (source_id, order_id)
    group by 1, 2, 3
  `.execute(db)
  const sales = shown.map(({ day }) => ({ day, count: { LIVE: 0, PREMIUM: 0, PLATINUM: 0 }, reversed: 0 }))
  for (const { hour, quarter, pass, count, reversed } of rows) {
    const at = `${hour}:${String(quarter * 15).padStart(2, '0')}:00.000Z`
    const sold = sales[shown.findLastIndex(({ from }) => at >= from)]
    if (!sold) continue
    sold.count[pass] += count
    sold.reversed += reversed
  }
  return sales
}
