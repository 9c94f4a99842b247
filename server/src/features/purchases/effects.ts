import { PASSES, type Pass, type RevokeReason } from '@palco/contract/passes/pass'
import { mappingOf } from '@palco/contract/purchases/product-mapping'
import type { DeliveryReason } from '@palco/contract/purchases/purchases'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { idsOf } from '../../base/ids.ts'
import type { Actor } from '../audit/actor.ts'
import { revokeRefunded } from '../certificates/refunded-certificates.ts'
import type { Shared } from '../feature.ts'
import { giveGrants, revokeGrants } from '../passes/grants.ts'
import { createBuyers, type Holder } from './buyers.ts'
import {
  type Delivery,
  findFirstPaid,
  findRefunds,
  saveVerdict,
  settleReviews,
  shareBuyer,
  type Verdict,
} from './deliveries.repo.ts'
import { findMappings } from './mappings.repo.ts'
import {
  findGrants,
  findHeld,
  isFinal,
  lockOrder,
  NOT_REVERSED,
  type Order,
  type OrderKey,
  updateOrder,
} from './orders.repo.ts'
import type { OrderedItem } from './vendors/purchase-event.ts'

/** The transaction of a change. `actor` is `null` if no administrator caused it. */
export interface Context {
  trx: Transaction
  announce: Announce
  actor: Actor | null
}

export type OrderDelivery = Delivery & OrderKey

export const hasOrder = (delivery: Delivery): delivery is OrderDelivery => delivery.orderId !== null

export interface Given {
  item: string
  pass: Pass
  groupIds: readonly string[]
}

interface Giving {
  /**
   * True if an administrator has decided to give the passes. Revoked passes are then given again, and deleted people
   * created again.
   */
  isDecided?: boolean
  /** What the previous holder got from this order. The new holder gets the same, even if the mappings have changed. */
  moved?: readonly Given[]
}

export type Effects = ReturnType<typeof createEffects>

/** Applies deliveries to orders, people and passes. Call `prepare` before the transaction. */
export function createEffects(shared: Pick<Shared, 'catalog' | 'mail' | 'passwords'>) {
  const buyers = createBuyers(shared)

  /** Gives the passes to which the order's items are mapped. An item that already has a grant keeps that grant. */
  async function give(
    context: Context,
    delivery: OrderDelivery,
    order: Order,
    { isDecided = false, moved = [] }: Giving = {},
  ): Promise<Verdict> {
    const { trx, announce, actor } = context
    const grants = await findGrants(trx, order)
    const held = grants.filter(({ isHeld }) => isHeld)
    // Items with a grant are done, even if the grant was revoked: another delivery of the order must not give back a
    // pass that was revoked by hand.
    const settled = new Set([...(isDecided ? held : grants), ...moved].map(({ item }) => item))
    const open = delivery.items.filter(({ key }) => !settled.has(key))
    const products = open.map(({ product }) => product)
    const mappings = await findMappings(trx, delivery.sourceId, products)
    const mapped = open.map((item) => ({ item: item.key, mapping: mappingOf(item, mappings) }))
    const isUnmapped = mapped.some(({ mapping }) => !mapping)
    const given: Given[] = [
      ...moved,
      ...mapped.flatMap(({ item, mapping }) =>
        mapping?.pass ? { item, pass: mapping.pass, groupIds: mapping.groupIds } : [],
      ),
    ]
    if (!given.length && !held.length) {
      if (isUnmapped) return { ...review('unmapped-product'), userId: delivery.userId }
      if (grants.length) return { ...noEffect('granted', null), userId: delivery.userId }
      return noEffect('ignored', 'mapped-to-nothing')
    }
    const groupIds = given.flatMap((each) => each.groupIds)
    const holder = await findHolder(context, delivery, order, { userId: held[0]?.userId, groupIds, isDecided })
    if ('outcome' in holder) return holder
    if (holder.role === 'ADMIN' && given.length) return { ...review('administrator'), userId: holder.id }
    const { sourceId, orderId } = delivery
    const origin = 'purchase' as const
    const wanted = given.map((each) => ({ ...each, userId: holder.id, origin, sourceId, orderId }))
    await giveGrants(trx, announce, actor, wanted)
    const passes = distinct((await findHeld(trx, order)).map(({ pass }) => pass))
    const isListed = holder.hasRoomList && (groupIds.length > 0 || delivery.reason === 'own-room-list')
    const note = noteAbout(holder, isListed)
    const verdict = isUnmapped ? review('unmapped-product') : noEffect('granted', note)
    return { ...verdict, passes, userId: holder.id }
  }

  /**
   * Returns the holder of the order's grants. If there are no grants, finds or creates the person with the order's
   * e-mail address; if that is impossible, returns a verdict.
   */
  async function findHolder(
    { trx, announce, actor }: Context,
    delivery: OrderDelivery,
    order: Order,
    { userId, groupIds, isDecided }: { userId: string | undefined; groupIds: readonly string[]; isDecided: boolean },
  ): Promise<Holder | Verdict> {
    const email = order.moved_to ?? delivery.email
    const known = userId ? await buyers.findById(trx, userId) : email && (await buyers.findByEmail(trx, email))
    if (known) return known
    if (!email) return review('no-email')
    const hadPerson = delivery.passes.length > 0 || order.created_user_id !== null
    if (hadPerson && !isDecided) return review('person-deleted')
    const { name, language } = delivery
    // After a move, don't use the telephone number: it is the buyer's, so a link sent to it would reach the wrong
    // person.
    const phone = order.moved_to ? null : delivery.phone
    const holder = await buyers.create(trx, announce, { email, name, phone, language, groupIds }, actor)
    if (holder.isNew) await updateOrder(trx, order, { created_user_id: holder.id })
    return holder
  }

  async function pay(context: Context, delivery: OrderDelivery, order: Order): Promise<Verdict> {
    const { trx } = context
    const first = await findFirstPaid(trx, delivery, delivery.id)
    const userId = first?.userId ?? null
    const refunds = !first && order.reverse_reason === 'refund' ? await findRefunds(trx, delivery) : []
    if (isOfSomeItems(refunds, delivery)) return giveRefundedInPart(context, delivery, order, refunds)
    if (isFinal(order)) return { ...noEffect('duplicate', 'reversed-order'), userId }
    if (order.reversed_at) return { ...review('paid-after-cancel'), userId }
    if (first) return { ...noEffect('duplicate', 'known-order'), userId }
    return give(context, delivery, order)
  }

  /**
   * Handles a purchase that arrived after its refunds, if the refunds name only some of its products. The order is no
   * longer reversed and gives its passes, as if there were no refund. The refunds go to review (`partial-refund`).
   */
  async function giveRefundedInPart(
    context: Context,
    delivery: OrderDelivery,
    order: Order,
    refunds: readonly Delivery[],
  ): Promise<Verdict> {
    await updateOrder(context.trx, order, NOT_REVERSED)
    const verdict = await give(context, delivery, order)
    for (const { id } of refunds)
      await saveVerdict(context.trx, id, { ...review('partial-refund'), userId: verdict.userId })
    return verdict
  }

  /** Revokes what the order gave, and marks the order as reversed, for the case that its purchase arrives later. */
  async function reverse(context: Context, delivery: OrderDelivery, order: Order): Promise<Verdict> {
    const { trx, announce, actor } = context
    const first = await findFirstPaid(trx, delivery, delivery.id)
    const reason = REVERSALS.find((known) => known === delivery.reason) ?? 'refund'
    const reversal = { reversed_at: isoTime(), reverse_reason: reason }
    if (isFinal(order) || (order.reversed_at && reason === 'canceled')) {
      // A chargeback always concerns the whole order, even if some products were refunded before.
      if (reason === 'chargeback') await updateOrder(trx, order, reversal)
      const isKnown = first || reason !== 'refund'
      return { ...noEffect('duplicate', isKnown ? 'reversed-order' : 'unknown-order'), userId: first?.userId ?? null }
    }
    if (first && reason === 'refund' && isOfSomeItems(await findRefunds(trx, delivery), first))
      return { ...review('partial-refund'), userId: first.userId }
    await updateOrder(trx, order, reversal)
    const grantIds = idsOf(await findGrants(trx, order))
    const revoked = await revokeGrants(trx, announce, actor, grantIds, { reason })
    // Include grants that were revoked earlier: the certificates of their holders are revoked, too.
    await revokeRefunded(trx, announce, actor, grantIds, reason)
    await settleReviews(trx, delivery)
    const passes = distinct(revoked.map(({ pass }) => pass))
    const userId = revoked[0]?.userId ?? first?.userId ?? null
    // Ignore the cancellation of an invoice that was never paid. Shops have many of these.
    if (!first && reason === 'canceled') return noEffect('ignored', reason)
    return { outcome: 'revoked', reason: first ? reason : 'unknown-order', passes, userId }
  }

  async function flag({ trx }: Context, delivery: OrderDelivery, order: Order): Promise<Verdict> {
    const [holder] = await findHeld(trx, order)
    if (order.reversed_at) return noEffect('duplicate', 'reversed-order')
    return { ...review(delivery.reason ?? 'unknown-event'), userId: holder?.userId ?? null }
  }

  const ofKind = new Map<string, typeof pay>([
    ['paid', pay],
    ['reversed', reverse],
    ['flagged', flag],
  ])

  return {
    prepare: buyers.prepare,

    give,

    async apply(context: Context, delivery: Delivery): Promise<Verdict> {
      const effect = ofKind.get(delivery.kind)
      if (!effect || !hasOrder(delivery)) return delivery
      const order = await lockOrder(context.trx, delivery)
      await shareBuyer(context.trx, delivery, order.moved_to)
      return effect(context, delivery, order)
    },
  }
}

/** True if the refunds name some but not all of the bought products. A refund may name a product without its offer. */
function isOfSomeItems(refunds: readonly Delivery[], paid: Delivery) {
  const refunded = refunds.flatMap(({ items }) => items)
  const isRefunded = ({ product, offer }: OrderedItem) =>
    refunded.some((item) => item.product === product && (!item.offer || !offer || item.offer === offer))
  const areNamed = refunds.length > 0 && refunds.every(({ items }) => items.length > 0)
  return areNamed && paid.items.length > 1 && !paid.items.every(isRefunded)
}

function noteAbout({ active, blocked_at }: Holder, isListed: boolean): DeliveryReason | null {
  if (!active) return 'inactive-person'
  if (blocked_at !== null) return 'blocked-person'
  return isListed ? 'own-room-list' : null
}

const REVERSALS = ['refund', 'chargeback', 'canceled'] as const satisfies RevokeReason[]

export const noEffect = (outcome: Verdict['outcome'], reason: DeliveryReason | null): Verdict => ({
  outcome,
  reason,
  passes: [],
  userId: null,
})

export const review = (reason: DeliveryReason) => noEffect('review', reason)

const distinct = (passes: readonly Pass[]) => PASSES.filter((pass) => passes.includes(pass))
