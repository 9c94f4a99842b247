import { randomBytes } from 'node:crypto'
import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { PASSES } from '@palco/contract/passes/pass'
import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import type { Actor } from '../features/audit/actor.ts'
import { type AuditEntry, recordAudit } from '../features/audit/record-audit.ts'
import { closeGrants, insertGrants } from '../features/passes/grants.repo.ts'
import { countRepeat, insertDelivery } from '../features/purchases/deliveries.repo.ts'
import { upsertMapping } from '../features/purchases/mappings.repo.ts'
import { lockOrder, updateOrder } from '../features/purchases/orders.repo.ts'
import { insertSource, updateSource } from '../features/purchases/sources.repo.ts'
import { DEMO_GROUPS } from './content.ts'
import {
  CONNECTED_AGO_MS,
  DEMO_DELIVERIES,
  DEMO_SALES,
  type DemoDelivery,
  type DemoSale,
  type DemoVendor,
  demoItem,
  NEWEST_AGO_MS,
} from './sales.ts'

// Writes the shops of the demo, their deliveries, and what those have given.

/** Instead of the hash of a body. No hash has a colon, so these are the demo's. */
const DEMO_BODY = 'demo:'

/** `groups`: places in `DEMO_GROUPS`. */
const SHOPS = [
  { vendor: 'hotmart', name: 'Hotmart · Brasil', groups: [0] },
  { vendor: 'stripe', name: 'Stripe · internacional', groups: [1, 2] },
] as const

interface Past {
  actor: Actor
  groupIds: readonly string[]
  /** By e-mail. */
  userIds: ReadonlyMap<string, string>
  now: number
}

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
  // Known to nobody: what a stranger sends is refused.
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

async function addDeliveries(trx: Transaction, { userIds, now }: Past, sourceOf: SourceOf) {
  for (const delivery of DEMO_DELIVERIES) {
    const { kind, event, orderId, email, name, item, outcome, reason, passes, repeats } = delivery
    const [sourceId, at] = [sourceOf(delivery), now - delivery.agoMs]
    const dedupeKey = `${kind}:${event}:${orderId}`
    const arrived = { kind, dedupeKey, event, orderId, buyer: { email, name }, items: [item], occurredAt: isoTime(at) }
    const verdict = { outcome, reason, passes, userId: outcome === 'review' ? null : (userIds.get(email) ?? null) }
    await insertDelivery(trx, sourceId, arrived, verdict, `${DEMO_BODY}${dedupeKey}`, at)
    if (repeats) await countRepeat(trx, sourceId, dedupeKey, isoTime(at + REPEATED_AFTER_MS))
    if (kind === 'test') continue
    const order = await lockOrder(trx, { sourceId, orderId })
    if (outcome === 'revoked') await updateOrder(trx, order, { reversed_at: isoTime(at), reverse_reason: 'refund' })
  }
}

/** Less than the age of the newest. */
const REPEATED_AFTER_MS = 60_000

const reversalOf = ({ orderId }: Pick<DemoDelivery, 'orderId'>) =>
  DEMO_DELIVERIES.find((other) => other.orderId === orderId && other.outcome === 'revoked')

/** After the deliveries. Groups are written as the purchase that created the person has brought them. */
async function addGrants(trx: Transaction, { groupIds, userIds, now }: Past, sourceOf: SourceOf) {
  const given = await insertGrants(
    trx,
    DEMO_SALES.map((sale) => ({
      sale,
      userId: userIds.get(sale.email) ?? '',
      pass: sale.pass,
      origin: 'purchase' as const,
      sourceId: sourceOf(sale),
      orderId: sale.orderId,
      item: demoItem(sale.group, sale.pass).key,
      at: isoTime(now - sale.agoMs),
    })),
  )
  const groups = given.map(({ sale, id }) => ({
    grant_id: id,
    group_id: groupIds[sale.group] ?? '',
    state: sale.isUpgrade ? ('shared' as const) : ('added' as const),
  }))
  await trx.insertInto('pass_grant_groups').values(groups).execute()
  for (const { sale, id, userId, sourceId, orderId, at } of given) {
    const reversal = reversalOf(sale)
    if (reversal) await closeGrants(trx, [id], now - reversal.agoMs, { reason: 'refund' })
    if (sale.isUpgrade) continue
    await updateOrder(trx, await lockOrder(trx, { sourceId, orderId }), { created_user_id: userId })
    await trx.updateTable('users').set({ created_at: at }).where('id', '=', userId).execute()
  }
  await recordAudit(trx, null, ...given.flatMap(({ sale, userId }) => linesOf(sale, userId, now)))
}

function linesOf(sale: DemoSale, id: string, now: number): AuditEntry[] {
  const { name, pass, orderId, agoMs } = sale
  const target = { type: 'user', id, name } as const
  const given: AuditedChanges = { pass: [null, pass], origin: [null, 'purchase'], order: [null, orderId] }
  const lines: AuditEntry[] = [{ action: 'pass.given', target, changes: given, at: isoTime(now - agoMs) }]
  const reversal = reversalOf(sale)
  if (!reversal) return lines
  const taken: AuditedChanges = { pass: [pass, null], order: [null, orderId], reason: [null, 'refund'] }
  return [...lines, { action: 'pass.revoked', target, changes: taken, at: isoTime(now - reversal.agoMs) }]
}

/** So that the newest sale was minutes ago again. What a visitor of the demo has changed stays. */
export async function movePurchases(trx: Transaction, now: number) {
  const deliveries = await trx
    .selectFrom('purchase_deliveries')
    .where('body_hash', 'like', `${DEMO_BODY}%`)
    .select(['id', 'source_id', 'order_id', 'occurred_at', 'received_at', 'repeated_at'])
    .orderBy('received_at', 'desc')
    .execute()
  const newest = deliveries[0]
  if (!newest) return
  const laterMs = now - NEWEST_AGO_MS - Date.parse(newest.received_at)
  // A visitor may have processed a delivery since.
  const later = (at: string) => isoTime(Math.min(now, Date.parse(at) + laterMs))
  for (const { id, occurred_at, received_at, repeated_at } of deliveries)
    await trx
      .updateTable('purchase_deliveries')
      .set({
        occurred_at: occurred_at && later(occurred_at),
        received_at: later(received_at),
        repeated_at: repeated_at && later(repeated_at),
      })
      .where('id', '=', id)
      .execute()
  const orders = new Set(deliveries.map(({ source_id, order_id }) => `${source_id} ${order_id}`))
  const grants = await trx
    .selectFrom('pass_grants')
    .where('origin', '=', 'purchase')
    .select(['id', 'source_id', 'order_id', 'given_at', 'revoked_at'])
    .execute()
  for (const { id, source_id, order_id, given_at, revoked_at } of grants)
    if (orders.has(`${source_id} ${order_id}`))
      await trx
        .updateTable('pass_grants')
        .set({ given_at: later(given_at), revoked_at: revoked_at && later(revoked_at) })
        .where('id', '=', id)
        .execute()
}
