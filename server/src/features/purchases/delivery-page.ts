import { hash } from 'node:crypto'
import { emailKey } from '@palco/contract/base/fields'
import { searchWords } from '@palco/contract/base/fold-text'
import type { DeliveryPage, DeliveryQuery, PurchaseDelivery } from '@palco/contract/purchases/purchases'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { readPages } from '../../base/db/read-pages.ts'
import { containsWord } from '../people/user-search.ts'
import { parseStored, reasonOf } from './deliveries.repo.ts'
import { type FoundRefusal, findRefusals } from './refusals.repo.ts'

const PAGE_SIZE = 50
/**
 * How many extra refusals are read for a page, because some in the same millisecond as `before` may be filtered out
 * afterwards.
 */
const SAME_TIME = 20

const selectShown = (db: Database) =>
  db
    .selectFrom('purchase_deliveries as delivery')
    .innerJoin('purchase_sources as source', 'source.id', 'delivery.source_id')
    .leftJoin('purchase_orders as order', (join) =>
      join.onRef('order.source_id', '=', 'delivery.source_id').onRef('order.order_id', '=', 'delivery.order_id'),
    )
    .selectAll('delivery')
    .select(['order.moved_to', 'source.name as source_name', 'source.vendor'])

type Shown = Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number]

const isMoved = ({ email, moved_to }: Shown) => email && moved_to && emailKey(email) !== emailKey(moved_to)

const toDelivery = (row: Shown): PurchaseDelivery => ({
  id: row.id,
  source: { id: row.source_id, name: row.source_name, vendor: row.vendor },
  event: row.event,
  orderId: row.order_id,
  email: row.moved_to ?? row.email,
  movedFrom: isMoved(row) ? row.email : null,
  name: row.name,
  userId: row.user_id,
  ...parseStored(row),
  receivedAt: row.received_at,
  occurredAt: row.occurred_at,
  amount: row.amount === null || !row.currency ? null : { minor: row.amount, currency: row.currency },
  repeats: row.repeats,
})

export async function findShown(db: Database, id: string): Promise<PurchaseDelivery | null> {
  const row = await selectShown(db).where('delivery.id', '=', id).executeTakeFirst()
  return row ? toDelivery(row) : null
}

/**
 * Shows the refusals with the same source, hour and reason as one delivery. Its made-up id sorts by time among the ids
 * of deliveries.
 */
function toRefused(row: FoundRefusal): PurchaseDelivery {
  const random = hash('sha256', `${row.source_id} ${row.hour} ${row.reason}`, 'buffer')
  return {
    id: uuidv7({ msecs: Date.parse(row.last_at), random, seq: 0 }),
    source: { id: row.source_id, name: row.source_name, vendor: row.vendor },
    event: '',
    orderId: null,
    email: null,
    movedFrom: null,
    name: null,
    userId: null,
    items: [],
    passes: [],
    outcome: 'refused',
    reason: reasonOf(row.reason),
    receivedAt: row.last_at,
    occurredAt: null,
    repeats: row.count,
  }
}

function timeOf(id: string) {
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return Number.isSafeInteger(time) && time < 8.64e15 ? isoTime(time) : isoTime(0)
}

export function selectMatching(db: Database, { before, source, outcome, search }: DeliveryQuery) {
  let matching = selectShown(db).orderBy('delivery.id', 'desc')
  if (before) matching = matching.where('delivery.id', '<', before)
  // With `|| ''`, SQLite does not use the index on sources. With that index, it would sort all deliveries of the source
  // for each page.
  if (source) matching = matching.where(sql<boolean>`delivery.source_id || '' = ${source}`)
  if (outcome) matching = matching.where('delivery.outcome', '=', outcome)
  for (const word of searchWords(search ?? '')) matching = matching.where(containsWord('delivery.search_text', word))
  return matching
}

/** Counts the different e-mail addresses in deliveries that match the filter. */
export async function countBuyers(db: Database, filter: DeliveryQuery): Promise<number> {
  const matching = selectMatching(db, filter).clearSelect().clearOrderBy()
  const { people } = await matching
    .select(sql<number>`count(distinct lower(delivery.email))`.as('people'))
    .executeTakeFirstOrThrow()
  return Number(people)
}

/**
 * Yields the deliveries that match the filter. Refused deliveries are left out, because only their number is stored.
 */
export async function* readMatching(db: Database, filter: DeliveryQuery): AsyncGenerator<PurchaseDelivery> {
  const read = (last: Shown | null, count: number) =>
    selectMatching(db, { ...filter, ...(last && { before: last.id }) })
      .limit(count)
      .execute()
  for await (const page of readPages<Shown>(read)) yield* page.map(toDelivery)
}

export async function findPage(db: Database, query: DeliveryQuery): Promise<DeliveryPage> {
  const { before, source, outcome, search, pageSize = PAGE_SIZE } = query
  const words = searchWords(search ?? '')
  const matching = selectMatching(db, query).limit(pageSize + 1)
  const hasRefused = !words.length && (!outcome || outcome === 'refused')
  const [rows, refusals] = await Promise.all([
    outcome === 'refused' ? [] : matching.execute(),
    hasRefused ? findRefusals(db, source, before ? timeOf(before) : null, pageSize + 1 + SAME_TIME) : [],
  ])
  const shownRefusals = refusals.map(toRefused).filter(({ id }) => before === undefined || id < before)
  const all = [...rows.map(toDelivery), ...shownRefusals].sort((one, other) => (one.id < other.id ? 1 : -1))
  const data = all.slice(0, pageSize)
  return { data, next: all.length > pageSize ? (data.at(-1)?.id ?? null) : null }
}
