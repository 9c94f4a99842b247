import { PASSES } from '@palco/contract/pass'
import type { SalesByDay } from '@palco/contract/purchases'
import { wallClock, zonedDay } from '@palco/contract/zoned-time'
import { sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'

const DAY_MS = 86_400_000

/** Calendar days until today, the oldest first: 23 or 25 hours long when the clock changes. */
export function lastDays(count: number, timeZone: string, now: number) {
  const today = Date.parse(`${wallClock(now, timeZone).slice(0, 10)}T00:00Z`)
  return Array.from({ length: count }, (_, n) => new Date(today - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10))
}

/** An item counts once, on the day when it first gave its pass: not again when it is moved or given back. */
export async function readSales(db: Database, days: number, timeZone: string, now: number): Promise<SalesByDay> {
  const shown = lastDays(days, timeZone, now).map((day) => ({ day, ...zonedDay(day, timeZone) }))
  const from = shown[0]?.from ?? ''
  // PostgreSQL and SQLite both sort ISO instants as text, so the smallest pair is that of the first grant.
  const { rows } = await sql<{ first: string }>`
    select min(given_at || ' ' || pass) as first from pass_grants where origin = 'purchase'
    group by source_id, order_id, item having min(given_at) >= ${from}
  `.execute(db)
  const sold = rows.map(({ first }) => first.split(' '))
  return shown.map(({ day, from, to }) => {
    const passes = sold.flatMap(([at = '', pass]) => (at >= from && at < to ? pass : []))
    const count = (wanted: string) => passes.filter((pass) => pass === wanted).length
    const [live, premium, platinum] = PASSES
    return { day, count: { [live]: count(live), [premium]: count(premium), [platinum]: count(platinum) } }
  })
}
