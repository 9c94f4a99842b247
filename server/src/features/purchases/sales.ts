import { wallClock, zonedDay } from '@palco/contract/base/zoned-time'
import type { Pass } from '@palco/contract/passes/pass'
import type { SalesByDay } from '@palco/contract/purchases/purchases'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'

const DAY_MS = 86_400_000

/** Returns the last `count` days until today, oldest first. Counts days in UTC, where each has 24 hours. */
export function lastDays(count: number, timeZone: string, now: number) {
  const today = Date.parse(`${wallClock(now, timeZone).slice(0, 10)}T00:00Z`)
  return Array.from({ length: count }, (_, n) => new Date(today - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10))
}

/** An item counts once, on the day on which its pass was first given; a move does not count again. */
export async function readSales(db: Database, days: number, timeZone: string, now: number): Promise<SalesByDay> {
  const shown = lastDays(days, timeZone, now).map((day) => ({ day, ...zonedDay(day, timeZone) }))
  const from = shown[0]?.from ?? ''
  const [sold, reversed] = await Promise.all([
    countItems(sql`pass_grants`, from).execute(db),
    countItems(sql`(${REVERSED}) as reversed join pass_grants using (source_id, order_id)`, from).execute(db),
  ])
  const sales = shown.map(({ day }) => ({ day, count: { LIVE: 0, PREMIUM: 0, PLATINUM: 0 }, reversed: 0 }))
  const dayOf = ({ quarter }: Count) => {
    const at = `${quarter.slice(0, 14)}${String(Number(quarter[14]) * 15).padStart(2, '0')}:00.000Z`
    return sales[shown.findLastIndex(({ from }) => at >= from)]
  }
  for (const row of sold.rows) {
    const day = dayOf(row)
    if (day) day.count[row.quarter.slice(16) as Pass] += row.count
  }
  for (const row of reversed.rows) {
    const day = dayOf(row)
    if (day) day.reversed += row.count
  }
  return sales
}

const REVERSED = sql`select source_id, order_id from purchase_orders where reversed_at is not null`

interface Count {
  /** The quarter of an hour and the pass: `2026-11-19T10:3 PREMIUM` is the last quarter of that hour. */
  quarter: string
  count: number
}

/**
 * Counts items by their first grant, which `min` finds because ISO instants sort as text. The query groups by one text,
 * because that is faster on SQLite than grouping by three values.
 */
const countItems = (grants: RawBuilder<unknown>, from: string) => sql<Count>`
  select substr(first, 1, 14) || (cast(substr(first, 15, 2) as integer) / 15) || substr(first, 25) as quarter,
    count(*) as count
  from (
    select min(given_at || ' ' || pass) as first from ${grants} where origin = 'purchase'
    group by source_id, order_id, item having min(given_at) >= ${from}
  ) as sold
  group by 1
`
