import { randomBytes } from 'node:crypto'
import { PASSES } from '@palco/contract/passes/pass'
import { sql } from 'kysely'
import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { recordAudit } from '../features/audit/record-audit.ts'
import { giveGrants, revokeGrants } from '../features/passes/grants.ts'
import { countRepeat, insertDelivery } from '../features/purchases/deliveries.repo.ts'
import { upsertMapping } from '../features/purchases/mappings.repo.ts'
import { lockOrder, updateOrder } from '../features/purchases/orders.repo.ts'
import { insertSource, updateSource } from '../features/purchases/sources.repo.ts'
import { DEMO_GROUPS } from './content.ts'
import type { DemoPast } from './past.ts'
import { CONNECTED_AGO_MS, DEMO_DELIVERIES, DEMO_SALES, type DemoVendor, demoItem, NEWEST_AGO_MS } from './sales.ts'

/** The prefix of what the demo's deliveries store instead of a body's hash. No real hash has a colon. */
const DEMO_BODY = 'demo:'

const SHOPS = [
  { vendor: 'hotmart', name: 'Hotmart · Brasil', groups: [0] },
  { vendor: 'stripe', name: 'Stripe · internacional', groups: [1, 2] },
] as const

type Past = Pick<DemoPast, 'actor' | 'groupIds' | 'userIds' | 'now'>

export async function addPurchases(trx: Transaction, past: Past) {
  const sources = new Map<DemoVendor, string>()
  for (const shop of SHOPS) sources.set(shop.vendor, await addShop(trx, shop, past))
  const sourceOf = ({ vendor }: { vendor: DemoVendor }) => sources.get(vendor) ?? ''
  await addDeliveries(trx, past, sourceOf)
  await addGrants(trx, past, sourceOf)
}

async function addShop(trx: Transaction, { vendor, name, groups }: (typeof SHOPS)[number], past: Past) {
  const { id } = await insertSource(trx, { vendor, name })
  const created_at = isoTime(past.now - CONNECTED_AGO_MS)
  // A secret that nobody knows, so that deliveries from strangers are rejected.
  await updateSource(trx, id, { secret: randomBytes(24).toString('base64url'), created_at })
  for (const group of groups)
    for (const pass of PASSES) {
      const { product, productName = `PBEX Week ${pass} · ${DEMO_GROUPS[group]?.name}` } = demoItem(group, pass)
      await upsertMapping(trx, id, { product, offer: '', productName, pass, groupIds: [past.groupIds[group] ?? ''] })
    }
  await recordAudit(trx, past.actor, {
    action: 'purchase.source-created',
    target: { type: 'purchase', id, name },
    changes: { name: [null, name], vendor: [null, vendor] },
    at: created_at,
  })
  return id
}

type SourceOf = (of: { vendor: DemoVendor }) => string

const REPEATED_AFTER_MS = 60_000

async function addDeliveries(trx: Transaction, { userIds, now }: Past, sourceOf: SourceOf) {
  for (const { kind, event, orderId, email, name, item, agoMs, repeats = 0, ...delivery } of DEMO_DELIVERIES) {
    const [sourceId, at] = [sourceOf(delivery), now - agoMs]
    const dedupeKey = `${kind}:${event}:${orderId}`
    const amount = kind === 'paid' ? { minor: 99_000, currency: 'BRL' } : null
    const bought = { orderId, buyer: { email, name }, items: [item], amount }
    const arrived = { kind, dedupeKey, event, ...bought, occurredAt: isoTime(at) }
    const { outcome, reason = null, passes = [] } = delivery
    const verdict = { outcome, reason, passes, userId: outcome === 'review' ? null : (userIds.get(email) ?? null) }
    await insertDelivery(trx, sourceId, arrived, verdict, `${DEMO_BODY}${dedupeKey}`, at)
    if (repeats) await countRepeat(trx, sourceId, dedupeKey, isoTime(at + REPEATED_AFTER_MS))
    if (kind === 'test') continue
    const order = await lockOrder(trx, { sourceId, orderId })
    if (outcome === 'revoked') await updateOrder(trx, order, { reversed_at: isoTime(at), reverse_reason: 'refund' })
  }
}

async function addGrants(trx: Transaction, { groupIds, userIds, now }: Past, sourceOf: SourceOf) {
  const sales = DEMO_SALES.map((sale) => ({
    ...sale,
    userId: userIds.get(sale.email) ?? '',
    origin: 'purchase' as const,
    sourceId: sourceOf(sale),
    item: sale.item.key,
    groupIds: [groupIds[sale.group] ?? ''],
    at: isoTime(now - sale.agoMs),
  }))
  const given = await giveGrants(trx, () => {}, null, sales)
  for (const { orderId, agoMs } of DEMO_DELIVERIES.filter(({ outcome }) => outcome === 'revoked')) {
    const ids = given.flatMap((grant) => (grant.orderId === orderId ? grant.id : []))
    await revokeGrants(trx, () => {}, null, ids, { reason: 'refund' }, isoTime(now - agoMs))
  }
  for (const { userId, at, ...sale } of sales.filter(({ isUpgrade }) => !isUpgrade)) {
    await updateOrder(trx, await lockOrder(trx, sale), { created_user_id: userId })
    await trx.updateTable('users').set({ created_at: at }).where('id', '=', userId).execute()
  }
}

/** Moves the times of the demo's sales, so that the newest sale was minutes ago. */
export async function movePurchases(trx: Transaction, now: number) {
  const deliveries = await trx
    .selectFrom('purchase_deliveries')
    .where('body_hash', 'like', `${DEMO_BODY}%`)
    .select(['id', 'occurred_at', 'received_at', 'repeated_at'])
    .orderBy('received_at', 'desc')
    .execute()
  const grants = await trx
    .selectFrom('pass_grants')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('purchase_deliveries as delivery')
          .where('body_hash', 'like', `${DEMO_BODY}%`)
          .whereRef('delivery.source_id', '=', 'pass_grants.source_id')
          .whereRef('delivery.order_id', '=', 'pass_grants.order_id')
          .select('delivery.id'),
      ),
    )
    .select(['id', 'given_at', 'revoked_at'])
    .execute()
  const laterMs = now - NEWEST_AGO_MS - Date.parse(deliveries[0]?.received_at ?? '')
  const move = async (table: string, { id, ...times }: { id: string } & Record<string, string | null>) => {
    // Not later than `now`: if a visitor has processed a delivery, its grant is newer than the newest delivery, and
    // `laterMs` could move it into the future.
    const moved = Object.entries(times).map(
      ([column, at]) => sql`${sql.ref(column)} = ${at && isoTime(Math.min(now, Date.parse(at) + laterMs))}`,
    )
    await sql`update ${sql.table(table)} set ${sql.join(moved)} where id = ${id}`.execute(trx)
  }
  for (const delivery of deliveries) await move('purchase_deliveries', delivery)
  for (const grant of grants) await move('pass_grants', grant)
}
