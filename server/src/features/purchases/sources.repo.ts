import { randomBytes } from 'node:crypto'
import type { SourceCreate } from '@palco/contract/purchases/purchases'
import { DAY_MS, sourceState, USUAL_DAYS } from '@palco/contract/purchases/source-health'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import type { PurchaseSourcesTable } from '../../base/db/purchase-tables.ts'

/** A stored source (a connected shop). It contains the secret, so it must not be part of an answer. */
export type Source = Selectable<PurchaseSourcesTable>

const newAddress = () => randomBytes(16).toString('base64url')

const ADDRESS = /^[\w-]{22}$/
/** An address that no source has, because it is longer than real ones. */
const NO_ADDRESS = 'x'.repeat(23)

/**
 * Finds a source. Runs the query even for a malformed address, so that the answer takes as long as for an unknown one.
 */
export const findByAddress = (db: Database, address: string): Promise<Source | undefined> =>
  db
    .selectFrom('purchase_sources')
    .where('address', '=', ADDRESS.test(address) ? address : NO_ADDRESS)
    .selectAll()
    .executeTakeFirst()

export const insertSource = (trx: Transaction, { name, vendor }: SourceCreate): Promise<Source> =>
  trx
    .insertInto('purchase_sources')
    .values({
      id: newId(),
      name,
      vendor,
      address: newAddress(),
      secret: null,
      active: true,
      created_at: isoTime(),
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const lockSource = (trx: Transaction, id: string): Promise<Source | undefined> =>
  lockRows(trx, trx.selectFrom('purchase_sources').where('id', '=', id).selectAll()).executeTakeFirst()

export const updateSource = (trx: Transaction, id: string, fields: Updateable<PurchaseSourcesTable>): Promise<Source> =>
  trx
    .updateTable('purchase_sources')
    .set((row) => ({ ...fields, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const renewAddress = (trx: Transaction, id: string) => updateSource(trx, id, { address: newAddress() })

/** Returns `false` if the source has received more than test deliveries. */
export async function deleteSource(trx: Transaction, id: string): Promise<boolean> {
  const ofSource = trx.selectFrom('purchase_deliveries').where('source_id', '=', id)
  if (await ofSource.where('outcome', '<>', 'test').select('id').limit(1).executeTakeFirst()) return false
  // Also check orders, which stay when their deliveries are deleted.
  const orders = trx.selectFrom('purchase_orders').where('source_id', '=', id)
  if (await orders.select('order_id').limit(1).executeTakeFirst()) return false
  await trx.deleteFrom('purchase_deliveries').where('source_id', '=', id).execute()
  await trx.deleteFrom('purchase_sources').where('id', '=', id).execute()
  return true
}

const received = sql`from purchase_deliveries where source_id = purchase_sources.id`

/**
 * SQL for whether a delivery (not a test) arrived in the 24 hours that ended `daysAgo` days before now: 1 if so,
 * otherwise 0.
 */
const hadDelivery = (daysAgo: number, now: number): RawBuilder<number> => sql`
  case when exists (
    select 1 ${received} and outcome <> 'test'
      and received_at >= ${isoTime(now - (daysAgo + 1) * DAY_MS)} and received_at < ${isoTime(now - daysAgo * DAY_MS)}
  ) then 1 else 0 end`

const latest = (column: string, condition = sql``) =>
  sql<string | null>`(select max(${sql.ref(column)}) ${received} ${condition})`

/** Only `shown` may go to clients, who get `address` only as part of a URL. */
export async function listSources(db: Database, now: number) {
  const since = isoTime(now - DAY_MS)
  const usual = Array.from({ length: USUAL_DAYS }, (_, day) => hadDelivery(day + 1, now))
  const isTest = sql`and outcome = 'test'`
  const rows = await db
    .selectFrom('purchase_sources')
    .selectAll()
    .select([
      latest('received_at').as('received'),
      latest('repeated_at', sql`and repeated_at is not null`).as('repeated'),
      latest('received_at', isTest).as('tested'),
      latest('repeated_at', isTest).as('testedAgain'),
      sql<number>`(select count(*) ${received} and received_at >= ${since})`.as('accepted'),
      sql<number>`(select count(*) ${received} and outcome = 'review')`.as('toReview'),
      sql<number>`(
        select coalesce(sum(count), 0) from purchase_refusals where source_id = purchase_sources.id and last_at >= ${since}
      )`.as('refused'),
      sql.join<number>(usual, sql` + `).as('usualDays'),
    ])
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, vendor, active, version, address, secret, created_at, ...row }) => {
    const { accepted, refused, usualDays, toReview } = row
    const facts = {
      active,
      hasSecret: secret !== null,
      lastDeliveryAt: later(row.received, row.repeated),
      accepted,
      refused,
    }
    const state = sourceState({ ...facts, usualDays }, now)
    const lastTestAt = later(row.tested, row.testedAgain)
    return {
      address,
      shown: { id, name, vendor, createdAt: created_at, version, ...facts, state, lastTestAt, toReview },
    }
  })
}

const later = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other)
