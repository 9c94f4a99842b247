import { DAY_MS, USUAL_DAYS } from '@palco/contract/purchases/source-health'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'

const received = sql`from purchase_deliveries where source_id = purchase_sources.id`

/** 1 or 0: whether there was a delivery that day, counted back from now. */
const hadDelivery = (daysAgo: number, now: number): RawBuilder<number> => sql`
  case when exists (
    select 1 ${received} and outcome <> 'test'
      and received_at >= ${isoTime(now - (daysAgo + 1) * DAY_MS)} and received_at < ${isoTime(now - daysAgo * DAY_MS)}
  ) then 1 else 0 end`

const latest = (column: string, condition = sql``) =>
  sql<string | null>`(select max(${sql.ref(column)}) ${received} ${condition})`

/** Facts of every source, each by an index. PostgreSQL returns counts as text. */
export async function readFacts(db: Database, now: number) {
  const since = isoTime(now - DAY_MS)
  const usualDays = Array.from({ length: USUAL_DAYS }, (_, day) => hadDelivery(day + 1, now))
  const isTest = sql`and outcome = 'test'`
  const rows = await db
    .selectFrom('purchase_sources')
    .select([
      'id',
      latest('received_at').as('received'),
      latest('repeated_at', sql`and repeated_at is not null`).as('repeated'),
      latest('received_at', isTest).as('tested'),
      latest('repeated_at', isTest).as('testedAgain'),
      sql<number>`(select count(*) ${received} and received_at >= ${since})`.as('accepted'),
      sql<number>`(select count(*) ${received} and outcome = 'review')`.as('toReview'),
      sql<number>`(
        select coalesce(sum(count), 0) from purchase_refusals where source_id = purchase_sources.id and last_at >= ${since}
      )`.as('refused'),
      sql.join<number>(usualDays, sql` + `).as('usualDays'),
    ])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        lastDeliveryAt: later(row.received, row.repeated),
        lastTestAt: later(row.tested, row.testedAgain),
        accepted: Number(row.accepted),
        refused: Number(row.refused),
        toReview: Number(row.toReview),
        usualDays: Number(row.usualDays),
      },
    ]),
  )
}

export type Facts = NonNullable<ReturnType<Awaited<ReturnType<typeof readFacts>>['get']>>

const later = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other)
