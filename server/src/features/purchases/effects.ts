import { PASSES, type Pass, type RevokeReason } from '@palco/contract/pass'
import { mappingOf } from '@palco/contract/product-mapping'
import type { DeliveryReason } from '@palco/contract/purchases'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import type { Actor } from '../../core/audit/actor.ts'
import { giveGrants, revokeGrants } from '../../core/passes/grants.ts'
import type { Shared } from '../../feature.ts'
import { createBuyers } from './buyers.ts'
import { type Delivery, findFirstPaid, settleReviews, shareBuyer, type Verdict } from './deliveries.repo.ts'
import { findMappings } from './mappings.repo.ts'
import {
  findActiveGrants,
  findAllGrants,
  isFinal,
  lockOrder,
  markCreated,
  markReversed,
  type Order,
  type OrderKey,
} from './orders.repo.ts'

/** The transaction of a delivery. No actor: the vendor's call. */
export interface Context {
  trx: Transaction
  announce: Announce
  actor: Actor | null
}

export type OrderDelivery = Delivery & OrderKey

export const hasOrder = (delivery: Delivery): delivery is OrderDelivery => delivery.orderId !== null

export type Effects = ReturnType<typeof createEffects>

/** What deliveries do to orders, people and passes. Each function runs in a transaction, with the order locked. */
export function createEffects(shared: Pick<Shared, 'catalog' | 'mail' | 'passwords'>) {
  const buyers = createBuyers(shared)

  /** What is mapped is given, but for `without`; an item that has its grant already is left alone. */
  async function give(
    context: Context,
    delivery: OrderDelivery,
    order: Order,
    without: readonly (string | null)[] = [],
  ): Promise<Verdict> {
    const { trx, announce, actor } = context
    const products = delivery.items.map(({ product }) => product)
    const mappings = await findMappings(trx, delivery.sourceId, products)
    const mapped = delivery.items.map((item) => ({ item, mapping: mappingOf(item, mappings) }))
    const isUnmapped = mapped.some(({ mapping }) => !mapping)
    const given = mapped.flatMap(({ item, mapping }) =>
      mapping?.pass ? { item: item.key, pass: mapping.pass, groupIds: mapping.groupIds } : [],
    )
    if (!given.length) return isUnmapped ? review('unmapped-product') : noEffect('ignored', 'mapped-to-nothing')
    const email = order.moved_to ?? delivery.email
    if (!email) return review('no-email')
    const { name, language, sourceId, orderId } = delivery
    // The telephone is the buyer's: a link sent there would reach another person.
    const phone = order.moved_to ? null : delivery.phone
    const buyer = { email, name, phone, language, groupIds: given.flatMap(({ groupIds }) => groupIds) }
    const holder = await buyers.findOrCreate(trx, announce, buyer, actor)
    if (holder.isNew) await markCreated(trx, order, holder.id)
    if (holder.role === 'ADMIN') return { ...review('administrator'), userId: holder.id }
    const origin = 'purchase' as const
    await giveGrants(
      trx,
      announce,
      actor,
      given
        .filter(({ item }) => !without.includes(item))
        .map((each) => ({ ...each, userId: holder.id, origin, sourceId, orderId })),
    )
    const passes = distinct((await findActiveGrants(trx, order)).map(({ pass }) => pass))
    const verdict = isUnmapped
      ? review('unmapped-product')
      : noEffect('granted', holder.active ? null : 'inactive-person')
    return { ...verdict, passes, userId: holder.id }
  }

  async function pay(context: Context, delivery: OrderDelivery, order: Order): Promise<Verdict> {
    const first = await findFirstPaid(context.trx, delivery, delivery.id)
    const userId = first?.userId ?? null
    if (isFinal(order)) return { ...noEffect('duplicate', 'reversed-order'), userId }
    if (order.reversed_at) return { ...review('paid-after-cancel'), userId }
    if (first) return { ...noEffect('duplicate', 'known-order'), userId: first.userId }
    return give(context, delivery, order)
  }

  /** A purchase that arrives later finds its order reversed. */
  async function reverse(context: Context, delivery: OrderDelivery, order: Order): Promise<Verdict> {
    const { trx, announce, actor } = context
    const first = await findFirstPaid(trx, delivery, delivery.id)
    const reason = REVERSALS.find((known) => known === delivery.reason) ?? 'refund'
    if (isFinal(order) || (order.reversed_at && reason === 'canceled'))
      return { ...noEffect('duplicate', 'reversed-order'), userId: first?.userId ?? null }
    if (first && reason === 'refund' && isOfSomeItems(delivery, first))
      return { ...review('partial-refund'), userId: first.userId }
    await markReversed(trx, order, reason)
    const revoked = await revokeGrants(trx, announce, actor, await findAllGrants(trx, order), { reason })
    await settleReviews(trx, delivery)
    const passes = distinct(revoked.map(({ pass }) => pass))
    const userId = revoked[0]?.userId ?? first?.userId ?? null
    // Of an invoice that nobody paid: every shop has many.
    if (!first && reason === 'canceled') return noEffect('ignored', reason)
    return { outcome: 'revoked', reason: first ? reason : 'unknown-order', passes, userId }
  }

  async function flag({ trx }: Context, delivery: OrderDelivery, order: Order): Promise<Verdict> {
    const holder = (await findActiveGrants(trx, order))[0]
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

    /** Of a delivery that has just arrived. */
    async apply(context: Context, delivery: Delivery): Promise<Verdict> {
      const effect = ofKind.get(delivery.kind)
      if (!effect || !hasOrder(delivery)) return delivery
      const order = await lockOrder(context.trx, delivery)
      await shareBuyer(context.trx, delivery, order.moved_to)
      return effect(context, delivery, order)
    },
  }
}

/** Whether the refund names products, but not all that were bought. Compares no offers: refunds may lack them. */
const isOfSomeItems = (refund: Delivery, paid: Delivery) =>
  refund.items.length > 0 &&
  paid.items.length > 1 &&
  paid.items.some(({ product }) => !refund.items.some((refunded) => refunded.product === product))

const REVERSALS = ['refund', 'chargeback', 'canceled'] as const satisfies RevokeReason[]

export const noEffect = (outcome: Verdict['outcome'], reason: DeliveryReason | null): Verdict => ({
  outcome,
  reason,
  passes: [],
  userId: null,
})

export const review = (reason: DeliveryReason) => noEffect('review', reason)

const distinct = (passes: readonly Pass[]) => PASSES.filter((pass) => passes.includes(pass))
