import { setTimeout as sleep } from 'node:timers/promises'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import {
  DELIVERY_OUTCOMES,
  DELIVERY_REASONS,
  type DeliveryOutcome,
  type DeliveryReason,
  type PurchaseDelivery,
} from '@palco/contract/purchases/purchases'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { deleteInBatches } from '../../base/db/delete-in-batches.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { PurchaseDeliveriesTable } from '../../base/db/purchase-tables.ts'
import { idsOf } from '../../base/ids.ts'
import { searchable } from '../people/searchable.ts'
import type { OrderKey } from './orders.repo.ts'
import type { OrderedItem, PurchaseEvent } from './vendors/purchase-event.ts'

export type Verdict = Pick<PurchaseDelivery, 'outcome' | 'reason' | 'passes' | 'userId'>

export type Delivery = ReturnType<typeof toDelivery>

/** The search text of a delivery that names no buyer. */
const ORDER_ALONE = sql<string>`lower(coalesce(order_id, ''))`

export const searchText = (...texts: (string | null)[]) => searchable(texts.filter(Boolean).join(' '))

/**
 * A counter that keeps ids of the same millisecond in order. The library's own counter is not used: if the clock is set
 * back, it would continue with the later time.
 */
let sequence = 0

/** Returns `null` if the delivery has arrived before. */
export async function insertDelivery(
  trx: Transaction,
  sourceId: string,
  event: Omit<PurchaseEvent, 'kind' | 'reason'> & Pick<Delivery, 'kind'>,
  verdict: Verdict,
  bodyHash: string,
  at = Date.now(),
): Promise<Delivery | null> {
  const { kind, dedupeKey, orderId, buyer, items } = event
  const email = buyer?.email ?? null
  const row = await trx
    .insertInto('purchase_deliveries')
    .values({
      id: newId({ msecs: at, seq: sequence++ }),
      source_id: sourceId,
      dedupe_key: dedupeKey,
      kind,
      event: event.event,
      order_id: orderId,
      email,
      name: buyer?.name || null,
      phone: buyer?.phone ?? null,
      language: buyer?.language ?? null,
      items: JSON.stringify(items),
      occurred_at: event.occurredAt,
      amount: event.amount?.minor ?? null,
      currency: event.amount?.currency ?? null,
      received_at: isoTime(at),
      body_hash: bodyHash,
      search_text: searchText(email, orderId),
      ...toColumns(verdict),
      repeats: 0,
      repeated_at: null,
    })
    .onConflict((conflict) => conflict.columns(['source_id', 'dedupe_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toDelivery(row) : null
}

const selectDeliveries = (db: Database) => db.selectFrom('purchase_deliveries').selectAll()

/** An outcome that only another release knows becomes `review`. */
const outcomeOf = (stored: string) => DELIVERY_OUTCOMES.find((outcome) => outcome === stored) ?? 'review'
export const reasonOf = (stored: string | null) => DELIVERY_REASONS.find((reason) => reason === stored) ?? null

/** `kind` in the result is a `PurchaseKind` or `unreadable`. */
const toDelivery = ({ source_id, order_id, user_id, ...row }: PurchaseDeliveriesTable) => ({
  ...row,
  ...parseStored(row),
  sourceId: source_id,
  orderId: order_id,
  userId: user_id,
})

type Stored = Pick<PurchaseDeliveriesTable, 'outcome' | 'reason' | 'items' | 'passes'>

export const parseStored = ({ outcome, reason, items, passes }: Stored) => ({
  outcome: outcomeOf(outcome),
  reason: reasonOf(reason),
  items: JSON.parse(items) as OrderedItem[],
  passes: JSON.parse(passes) as Pass[],
})

const OUTCOMES_OF_PERSON: readonly DeliveryOutcome[] = ['granted', 'revoked', 'review', 'ignored']

const selectNewest = (db: Database, before: string, count: number) =>
  db
    .selectFrom('purchase_deliveries')
    .innerJoin('purchase_sources', 'purchase_sources.id', 'purchase_deliveries.source_id')
    .where('received_at', '<', before)
    .orderBy('received_at', 'desc')
    .limit(count)
    .selectAll('purchase_deliveries')
    .select('purchase_sources.name as sourceName')

/**
 * The key of a person's e-mail address. `|| ''` removes the column's type: with the type, SQLite would not use the
 * index on `lower(email)`.
 */
const KEY = sql<string>`users.email_key || ''`.as('email_key')

/**
 * Selects deliveries that name the person's e-mail address but belong to nobody until an administrator decides. The
 * outcome is a literal, so that both engines use the index of these deliveries.
 */
export const selectUndecided = (db: Database, userId: string, before = isoTime(), count = 1) =>
  selectNewest(db, before, count)
    .where('outcome', '=', sql.lit('review' satisfies DeliveryOutcome))
    .where('user_id', 'is', null)
    .where((is) =>
      is(is.fn('lower', ['email']), '=', is.selectFrom('users').where('users.id', '=', userId).select(KEY)),
    )

export const findUndecidedOf = (db: Database, userId: string) => selectUndecided(db, userId).executeTakeFirst()

export async function listDeliveriesOf(db: Database, userId: string, before: string, count: number) {
  const [own, undecided] = await Promise.all([
    selectNewest(db, before, count).where('user_id', '=', userId).where('outcome', 'in', OUTCOMES_OF_PERSON).execute(),
    selectUndecided(db, userId, before, count).execute(),
  ])
  return [...own, ...undecided]
    .sort((one, other) => other.received_at.localeCompare(one.received_at))
    .slice(0, count)
    .map(({ sourceName, ...row }) => ({ ...toDelivery(row), sourceName }))
}

export const countRepeat = (trx: Transaction, sourceId: string, dedupeKey: string, at = isoTime()) =>
  trx
    .updateTable('purchase_deliveries')
    .set((row) => ({ repeats: row('repeats', '+', 1), repeated_at: at }))
    .where('source_id', '=', sourceId)
    .where('dedupe_key', '=', dedupeKey)
    .execute()

export async function findDelivery(db: Database, id: string): Promise<Delivery | null> {
  const row = await selectDeliveries(db).where('id', '=', id).executeTakeFirst()
  return row ? toDelivery(row) : null
}

export const saveVerdict = (trx: Transaction, id: string, verdict: Verdict) =>
  trx.updateTable('purchase_deliveries').set(toColumns(verdict)).where('id', '=', id).execute()

const toColumns = ({ outcome, reason, passes, userId }: Verdict) => ({
  outcome,
  reason,
  passes: JSON.stringify(passes),
  user_id: userId,
})

const ofOrder = ({ sourceId, orderId }: OrderKey) => ({ source_id: sourceId, order_id: orderId })

const selectOfOrder = (trx: Transaction, order: OrderKey) => selectDeliveries(trx).where((is) => is.and(ofOrder(order)))

/** Returns the first other delivery about the payment of this order. That delivery has decided what the buyer got. */
export async function findFirstPaid(trx: Transaction, order: OrderKey, otherThan: string): Promise<Delivery | null> {
  const others = selectOfOrder(trx, order).where('kind', '=', 'paid').where('id', '<>', otherThan)
  const row = await others.where('outcome', '<>', 'duplicate').orderBy('id').limit(1).executeTakeFirst()
  return row ? toDelivery(row) : null
}

export async function hasArrivedBefore(db: Database, order: OrderKey, time: string): Promise<boolean> {
  const earlier = db
    .selectFrom('purchase_deliveries')
    .where((is) => is.and(ofOrder(order)))
    .where('received_at', '<', time)
  return (await earlier.select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findRefunds(trx: Transaction, order: OrderKey): Promise<Delivery[]> {
  const refunds = selectOfOrder(trx, order)
    .where('kind', '=', 'reversed')
    .where('reason', 'in', ['refund', 'partial-refund', 'unknown-order'] satisfies DeliveryReason[])
  return (await refunds.execute()).map(toDelivery)
}

export async function settleReviews(trx: Transaction, order: OrderKey) {
  const waiting = trx
    .updateTable('purchase_deliveries')
    .where((is) => is.and(ofOrder(order)))
    .where('outcome', '=', 'review')
  await waiting.where('kind', '=', 'paid').set({ outcome: 'duplicate', reason: 'reversed-order' }).execute()
  await waiting.where('kind', '<>', 'paid').set({ outcome: 'ignored' }).execute()
}

/**
 * Copies the buyer from the purchase to the order's refunds and disputes, because many vendors don't name the buyer
 * there. If the order was moved to another person, the search also finds its deliveries by that person's address
 * (`movedTo`).
 */
export async function shareBuyer(trx: Transaction, delivery: Delivery & OrderKey, movedTo: string | null) {
  const { id, email, orderId } = delivery
  const paid = selectOfOrder(trx, delivery).where('kind', '=', 'paid').where('email', 'is not', null)
  const buyer = (await paid.orderBy('id').limit(1).executeTakeFirst()) ?? { email: null, name: null }
  const update = trx.updateTable('purchase_deliveries').where((is) => is.and(ofOrder(delivery)))
  const search_text = searchText(email, movedTo, orderId)
  if (movedTo) await update.where('id', '=', id).set({ search_text }).execute()
  if (!buyer.email && !movedTo) return
  await update
    .where('kind', '<>', 'paid')
    .where('email', 'is', null)
    .set({ email: buyer.email, name: buyer.name, search_text: searchText(buyer.email, movedTo, orderId) })
    .execute()
}

/**
 * Stores who holds the order now. The search then finds the order's deliveries by the buyer's e-mail address and by
 * `email`, the new holder's.
 */
export async function saveHolder(trx: Transaction, order: OrderKey, email: string, userId: string | null) {
  for (const row of await selectOfOrder(trx, order).execute())
    await trx
      .updateTable('purchase_deliveries')
      .set({ user_id: userId, search_text: searchText(row.email, email, row.order_id) })
      .where('id', '=', row.id)
      .execute()
}

/** Returns purchases that wait for a product mapping, from all sources if `sourceId` is `null`. */
export async function findWaiting(db: Database, sourceId: string | null, after: string, count: number) {
  const found = selectDeliveries(db)
    .where('outcome', '=', 'review')
    .where('reason', '=', 'unmapped-product')
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
  const rows = await (sourceId ? found.where('source_id', '=', sourceId) : found).execute()
  return rows.map(toDelivery)
}

/** Counts deliveries under review. The outcome is a literal, so that both engines use the index of these deliveries. */
export const countReviews = (db: Database): Promise<number> =>
  countRows(db.selectFrom('purchase_deliveries').where('outcome', '=', sql.lit('review' satisfies DeliveryOutcome)))

/** The minimum time for which the buyer of a delivery is kept. */
const BUYER_KEPT_MS = 30 * 86_400_000
const FORGOTTEN_AT_ONCE = 500

/**
 * Selects deliveries whose buyer is not needed any more: they gave none of the passes in `kept`, their person holds
 * none of them, and they don't wait for a decision. A delivery that gave no pass, such as a refund, is treated as if it
 * had given the lowest pass (the first in `PASSES`).
 */
function withSpentBuyer(db: Database, kept: readonly Pass[], now: number) {
  const spent = db
    .selectFrom('purchase_deliveries')
    .where('received_at', '<', isoTime(now - BUYER_KEPT_MS))
    .where('outcome', '<>', 'review')
    .where((is) => is.or([is('email', 'is not', null), is('name', 'is not', null), is('phone', 'is not', null)]))
  const [first] = PASSES
  const idle = kept.includes(first) ? spent.where('passes', '<>', '[]') : spent
  return kept
    .reduce((found, pass) => found.where('passes', 'not like', `%"${pass}"%`), idle)
    .where(({ not, exists, selectFrom }) => {
      const grants = selectFrom('pass_grants').whereRef('pass_grants.user_id', '=', 'purchase_deliveries.user_id')
      return not(
        exists(
          grants
            .where('revoked_at', 'is', null)
            .where(isOneOf(db, 'pass', kept))
            .select('pass_grants.id'),
        ),
      )
    })
}

export const countSpentBuyers = (db: Database, kept: readonly Pass[], now: number): Promise<number> =>
  countRows(withSpentBuyer(db, kept, now))

/** Removes the buyer from these deliveries, in batches. Order, date and amount stay. */
export async function forgetBuyers(db: Database, kept: readonly Pass[], now: number, stop: AbortSignal) {
  for (let after = ''; !stop.aborted; ) {
    const startedAt = performance.now()
    // Search before the write transaction, so that SQLite's only writer is not blocked by the search.
    const spent = withSpentBuyer(db, kept, now).where('id', '>', after).orderBy('id').limit(FORGOTTEN_AT_ONCE)
    const ids = idsOf(await spent.select('id').execute())
    if (ids.length) await db.transaction().execute((trx) => forgetBuyersOf(trx, ids))
    const last = ids.at(-1)
    if (!last || ids.length < FORGOTTEN_AT_ONCE) return
    after = last
    // Pause for as long as the batch took, so that half of the time is left for other work.
    await sleep(performance.now() - startedAt)
  }
}

async function forgetBuyersOf(trx: Transaction, ids: readonly string[]) {
  await trx
    .updateTable('purchase_orders')
    .set({ moved_to: '' })
    .where('moved_to', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('purchase_deliveries')
          .whereRef('purchase_deliveries.source_id', '=', 'purchase_orders.source_id')
          .whereRef('purchase_deliveries.order_id', '=', 'purchase_orders.order_id')
          .where(isOneOf(trx, 'purchase_deliveries.id', ids))
          .select('purchase_deliveries.id'),
      ),
    )
    .execute()
  await trx
    .updateTable('purchase_deliveries')
    .set({ email: null, name: null, phone: null, language: null, search_text: ORDER_ALONE })
    .where(isOneOf(trx, 'id', ids))
    .execute()
}

/** How long test and ignored deliveries are kept. Payments are never deleted, because they count as revenue. */
const KEPT_MS = 183 * 86_400_000

export const deleteOldDeliveries = (db: Database, now: number, stop: AbortSignal) =>
  deleteInBatches((count) => {
    const old = db
      .selectFrom('purchase_deliveries')
      .where('received_at', '<', isoTime(now - KEPT_MS))
      .where('outcome', 'in', ['test', 'ignored'])
      .where('kind', '<>', 'paid')
      .limit(count)
    return db.deleteFrom('purchase_deliveries').where('id', 'in', old.select('id')).execute()
  }, stop)
