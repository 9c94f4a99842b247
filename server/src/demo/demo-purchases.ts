import { randomBytes } from 'node:crypto'
import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { PASSES } from '@palco/contract/passes/pass'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import type { Actor } from '../features/audit/actor.ts'
import { type AuditEntry, recordAudit } from '../features/audit/record-audit.ts'
import { searchable } from '../features/people/searchable.ts'
import { upsertMapping } from '../features/purchases/mappings.repo.ts'
import { insertSource, updateSource } from '../features/purchases/sources.repo.ts'
import { DEMO_GROUPS } from './demo-content.ts'
import { CONNECTED_AGO_MS, DEMO_DELIVERIES, type DemoDelivery, demoItem } from './demo-deliveries.ts'
import { DEMO_SALES, type DemoSale, type DemoVendor } from './demo-sales.ts'

// Writes the shops of the demo, their deliveries, and what those have given.

/** Instead of the hash of a body. No hash has a colon, so these are the demo's. */
export const DEMO_BODY = 'demo:'

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
  const orders = new Map(DEMO_DELIVERIES.filter(({ kind }) => kind !== 'test').map((each) => [each.orderId, each]))
  const creations = new Map(DEMO_SALES.filter(({ isUpgrade }) => !isUpgrade).map((sale) => [sale.orderId, sale.email]))
  await trx
    .insertInto('purchase_orders')
    .values(
      [...orders.values()].map((delivery) => {
        const reversal = reversalOf(delivery)
        return {
          ...{ source_id: sourceOf(delivery), order_id: delivery.orderId, moved_to: null },
          created_user_id: userIds.get(creations.get(delivery.orderId) ?? '') ?? null,
          reversed_at: reversal ? isoTime(now - reversal.agoMs) : null,
          reverse_reason: reversal ? ('refund' as const) : null,
        }
      }),
    )
    .execute()
  const rows = DEMO_DELIVERIES.map((delivery) => {
    const { kind, event, orderId, email, name, item, outcome, reason, passes, repeats, agoMs } = delivery
    const id = newId({ msecs: now - agoMs })
    const received_at = isoTime(now - agoMs)
    return {
      ...{ id, source_id: sourceOf(delivery), dedupe_key: `${kind}:${event}:${orderId}`, kind, event },
      ...{ order_id: orderId, email, name, phone: null, language: null, items: JSON.stringify([item]) },
      ...{ occurred_at: received_at, received_at, body_hash: `${DEMO_BODY}${id}` },
      ...{ search_text: searchable(`${email} ${orderId}`), outcome, reason, passes: JSON.stringify(passes) },
      user_id: outcome === 'review' ? null : (userIds.get(email) ?? null),
      ...{ repeats, repeated_at: repeats ? isoTime(now - agoMs + REPEATED_AFTER_MS) : null },
    }
  })
  await trx.insertInto('purchase_deliveries').values(rows).execute()
}

/** Less than the age of the newest. */
const REPEATED_AFTER_MS = 60_000

const reversalOf = ({ orderId }: Pick<DemoDelivery, 'orderId'>) =>
  DEMO_DELIVERIES.find((other) => other.orderId === orderId && other.outcome === 'revoked')

async function addGrants(trx: Transaction, { groupIds, userIds, now }: Past, sourceOf: SourceOf) {
  const given = DEMO_SALES.map((sale) => ({ sale, id: newId(), userId: userIds.get(sale.email) ?? '' }))
  const grants = given.map(({ sale, id, userId }) => {
    const reversal = reversalOf(sale)
    return {
      ...{ id, user_id: userId, pass: sale.pass, origin: 'purchase' as const, note: null, act_id: null },
      ...{ source_id: sourceOf(sale), order_id: sale.orderId, item: demoItem(sale.group, sale.pass).key },
      given_at: isoTime(now - sale.agoMs),
      revoked_at: reversal ? isoTime(now - reversal.agoMs) : null,
      revoke_reason: reversal ? ('refund' as const) : null,
      revoke_note: null,
    }
  })
  await trx.insertInto('pass_grants').values(grants).execute()
  const groups = given.map(({ sale, id }) => ({
    grant_id: id,
    group_id: groupIds[sale.group] ?? '',
    state: sale.isUpgrade ? ('shared' as const) : ('added' as const),
  }))
  await trx.insertInto('pass_grant_groups').values(groups).execute()
  for (const { sale, userId } of given)
    if (!sale.isUpgrade)
      await trx
        .updateTable('users')
        .set({ created_at: isoTime(now - sale.agoMs) })
        .where('id', '=', userId)
        .execute()
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
