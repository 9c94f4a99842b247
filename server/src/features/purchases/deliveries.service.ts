import { setTimeout as sleep } from 'node:timers/promises'
import { emailKey } from '@palco/contract/base/fields'
import { isMappingFor, mappingOf } from '@palco/contract/purchases/product-mapping'
import type { DeliveryQuery, ProductMapping, PurchaseDelivery, PurchaseMove } from '@palco/contract/purchases/purchases'
import type { Transaction } from '../../base/db/database.ts'
import { asAppError } from '../../base/db/database-errors.ts'
import { readPages } from '../../base/db/read-pages.ts'
import { conflict, orNotFound } from '../../base/errors.ts'
import { idsOf, userIdsOf } from '../../base/ids.ts'
import { voidLinks } from '../access-links/access-links.repo.ts'
import type { Actor } from '../audit/actor.ts'
import { changesOf } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { findBrought } from '../passes/grant-groups.repo.ts'
import { revokeGrants } from '../passes/grants.ts'
import { lockPeople } from '../people/person.repo.ts'
import { type Delivery, findDelivery, findFirstPaid, findWaiting, saveHolder, saveVerdict } from './deliveries.repo.ts'
import { findPage, findShown } from './delivery-page.ts'
import { type Context, type Effects, hasOrder, type OrderDelivery } from './effects.ts'
import { listMappings } from './mappings.repo.ts'
import {
  findHeld,
  findLeftWithNothing,
  isFinal,
  lockOrder,
  NOT_REVERSED,
  type Order,
  updateOrder,
} from './orders.repo.ts'

/** How long an administrator waits for the answer. If there is more to process, it is done after the answer. */
const ANSWER_MS = 10_000

/**
 * Errors of deliveries that cannot be processed now because they were reversed, deleted or locked. `processLeftOver`
 * processes the locked ones later.
 */
const SKIPPED: ReadonlySet<string> = new Set(['CONFLICT', 'NOT_FOUND', 'BUSY'])

const NOT_FOUND = 'Aviso não encontrado'
const isReversed = (order: Order) =>
  conflict(
    isFinal(order)
      ? 'Esta compra foi reembolsada, e isso é definitivo.'
      : 'Esta compra foi cancelada. Se ela vale, processe-a de novo primeiro.',
  )

const isPaidOrder = (delivery: Delivery): delivery is OrderDelivery => delivery.kind === 'paid' && hasOrder(delivery)

const targetOf = ({ id, orderId }: Delivery) => ({ type: 'purchase' as const, id, name: orderId ?? '' })

export type Deliveries = ReturnType<typeof createDeliveries>

export function createDeliveries({ db, bus, logOutage }: Pick<Shared, 'db' | 'bus' | 'logOutage'>, effects: Effects) {
  const running = new Set<Promise<unknown>>()
  let isStopping = false

  const read = async (id: string): Promise<PurchaseDelivery> => orNotFound(await findShown(db, id), NOT_FOUND)

  const find = async (id: string): Promise<Delivery> => orNotFound(await findDelivery(db, id), NOT_FOUND)

  /**
   * Returns the delivery that decides what the buyer gets. If a purchase was sent twice, this is the first delivery.
   * The order must be locked.
   */
  async function findDeciding({ trx }: Context, { id, ...order }: OrderDelivery): Promise<OrderDelivery> {
    const own = await findDelivery(trx, id)
    const first = own?.outcome === 'duplicate' ? await findFirstPaid(trx, order, id) : null
    const deciding = first ?? own
    return orNotFound(deciding && hasOrder(deciding) ? deciding : null, NOT_FOUND)
  }

  async function giveAgain(context: Context, delivery: OrderDelivery, isDecided: boolean) {
    const order = await lockOrder(context.trx, delivery)
    if (order.reversed_at) {
      if (!isDecided || isFinal(order)) throw isReversed(order)
      await updateOrder(context.trx, order, NOT_REVERSED)
    }
    const deciding = await findDeciding(context, delivery)
    if (!isDecided && deciding.reason !== 'unmapped-product') return
    await saveVerdict(context.trx, deciding.id, await effects.give(context, deciding, order, { isDecided }))
  }

  /**
   * Gives the passes of a paid order by the current mappings. With `isDecided`, an administrator has decided to give
   * them, even if the order was cancelled. Other deliveries under review become `ignored` and change no access.
   */
  async function processWithin(context: Context, delivery: Delivery, isDecided = false) {
    if (isPaidOrder(delivery)) await giveAgain(context, delivery, isDecided)
    else if (delivery.outcome === 'review')
      await saveVerdict(context.trx, delivery.id, { ...delivery, outcome: 'ignored' })
    else throw conflict('Neste aviso não há o que processar de novo.')
    context.announce({ type: 'purchases-changed' })
  }

  async function processMapped(id: string, actor: Actor | null = null) {
    const delivery = await find(id)
    await effects.prepare()
    await bus.transaction((trx, announce) => processWithin({ trx, announce, actor }, delivery))
  }

  /** Processes waiting deliveries in a transaction each, so that a long backlog does not delay new deliveries. */
  async function processWaiting(
    sourceId: string | null,
    isWanted: (delivery: Delivery) => boolean,
    actor: Actor | null,
    progress = { processed: 0 },
  ) {
    const pages = readPages<Delivery>((last, count) => findWaiting(db, sourceId, last?.id ?? '', count))
    for await (const page of pages)
      for (const delivery of page) {
        if (isStopping) return
        if (!isWanted(delivery)) continue
        await processMapped(delivery.id, actor).then(
          () => progress.processed++,
          (error) => {
            if (!SKIPPED.has(asAppError(error).code)) throw error
          },
        )
      }
  }

  async function takeHeld({ trx, announce, actor }: Context, order: Order, nextEmail: string) {
    const held = await findHeld(trx, order)
    const next = trx.selectFrom('users').where('email_key', '=', emailKey(nextEmail)).select('id')
    // Lock the people of both sides in the order of their ids: otherwise two opposite moves could deadlock.
    await lockPeople(trx, [...userIdsOf(held), ...idsOf(await next.execute())])
    const ids = idsOf(held)
    const taken = new Set(idsOf(await revokeGrants(trx, announce, actor, ids, { reason: 'moved' })))
    const groups = Map.groupBy(await findBrought(trx, ids), ({ grantId }) => grantId)
    return held.flatMap(({ id, userId, item, pass }) =>
      taken.has(id) && item !== null
        ? { userId, item, pass, groupIds: groups.get(id)?.map(({ groupId }) => groupId) ?? [] }
        : [],
    )
  }

  async function moveWithin(context: Context, delivery: OrderDelivery, { email, name }: PurchaseMove) {
    const { trx, announce, actor } = context
    const order = await lockOrder(trx, delivery)
    if (order.reversed_at) throw isReversed(order)
    const deciding = await findDeciding(context, delivery)
    const from = order.moved_to ?? deciding.email
    if (from && emailKey(from) === emailKey(email)) throw conflict('Este pedido já é deste e-mail')
    const moved = await takeHeld(context, order, email)
    await updateOrder(trx, order, { moved_to: email })
    const renamed = { ...deciding, name: name ?? deciding.name }
    const verdict = await effects.give(context, renamed, { ...order, moved_to: email }, { isDecided: true, moved })
    if (verdict.reason === 'administrator')
      throw conflict('Este e-mail é de um administrador, que não recebe passes. Use o e-mail de quem vai assistir.')
    if (verdict.outcome !== 'review' && !verdict.passes.length)
      throw conflict('Este pedido não dá acesso a nada: não há o que passar. Defina primeiro o que dá o produto.')
    await saveVerdict(trx, deciding.id, verdict)
    await saveHolder(trx, delivery, email, verdict.userId)
    await voidUnusedLinks(trx, [...userIdsOf(moved), ...(order.created_user_id ? [order.created_user_id] : [])])
    const changes = changesOf({ email: from }, { email })
    await recordAudit(trx, actor, { action: 'purchase.moved', target: targetOf(delivery), changes })
    announce({ type: 'purchases-changed' })
  }

  return {
    page: (query: DeliveryQuery) => findPage(db, query),

    processMapped,

    async process(id: string, actor: Actor): Promise<PurchaseDelivery> {
      const delivery = await find(id)
      await effects.prepare()
      await bus.transaction(async (trx, announce) => {
        await processWithin({ trx, announce, actor }, delivery, true)
        const action = isPaidOrder(delivery) ? 'purchase.processed' : 'purchase.settled'
        await recordAudit(trx, actor, { action, target: targetOf(delivery) })
      })
      return read(id)
    },

    /**
     * Closes a delivery that waits for a decision, without changing access. A closed purchase gives passes only if it
     * is processed again.
     */
    async close(id: string, actor: Actor): Promise<PurchaseDelivery> {
      const delivery = await find(id)
      const isSettled = () => conflict('Este aviso não espera uma decisão.')
      await bus.transaction(async (trx, announce) => {
        const order = hasOrder(delivery) ? await lockOrder(trx, delivery) : null
        const waiting = await findDelivery(trx, id)
        if (waiting?.outcome !== 'review') throw isSettled()
        const hasPasses = order !== null && isPaidOrder(delivery) && (await findHeld(trx, order)).length > 0
        const reason = isPaidOrder(delivery) ? 'closed' : waiting.reason
        await saveVerdict(trx, id, { ...waiting, outcome: hasPasses ? 'granted' : 'ignored', reason })
        await recordAudit(trx, actor, { action: 'purchase.closed', target: targetOf(delivery) })
        announce({ type: 'purchases-changed' })
      })
      return read(id)
    },

    async move(id: string, to: PurchaseMove, actor: Actor): Promise<PurchaseDelivery> {
      const delivery = await find(id)
      if (!isPaidOrder(delivery)) throw conflict('Só uma compra paga pode passar para outra pessoa.')
      await effects.prepare()
      await bus.transaction((trx, announce) => moveWithin({ trx, announce, actor }, delivery, to))
      return read(id)
    },

    /** Processes deliveries that were waiting for this mapping. Returns how many were processed within `ANSWER_MS`. */
    async processProduct(sourceId: string, mapping: ProductMapping, actor: Actor): Promise<number> {
      const progress = { processed: 0 }
      const isWanted = ({ items }: Delivery) => items.some((item) => isMappingFor(mapping, item))
      const all = processWaiting(sourceId, isWanted, actor, progress)
      const ended = all.catch(logOutage).finally(() => running.delete(ended))
      running.add(ended)
      await Promise.race([all, sleep(ANSWER_MS, undefined, { ref: false })])
      return progress.processed
    },

    /** Processes deliveries that have a mapping and were not processed, for example because the server stopped. */
    async processLeftOver() {
      const mappings = await listMappings(db)
      const isWanted = ({ sourceId, items, passes }: Delivery) => {
        const isMapped = items.map((item) => mappingOf(item, mappings.get(sourceId) ?? []) !== undefined)
        return isMapped.every(Boolean) || (!passes.length && isMapped.some(Boolean))
      }
      await processWaiting(null, isWanted, null)
    },

    stop() {
      isStopping = true
      return Promise.all(running)
    },
  }
}

/**
 * Voids links that went to a wrong e-mail address. Keeps links of people who have signed in, hold a pass or are in a
 * group.
 */
async function voidUnusedLinks(trx: Transaction, userIds: readonly string[]) {
  const unused = await findLeftWithNothing(trx, userIds)
  if (unused.length) await voidLinks(trx, idsOf(unused))
}
