import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { mappingOf } from '@palco/contract/purchases/product-mapping'
import type { DeliveryReason } from '@palco/contract/purchases/purchases'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { asAppError } from '../../base/db/database-errors.ts'
import { AppError, busyWriting, notFound } from '../../base/errors.ts'
import { findAskedAt, readAskedKeys } from '../erasure-ledger/asked-erasures.ts'
import { isBeingErased } from '../erasure-ledger/unfinished-erasures.ts'
import type { Shared } from '../feature.ts'
import { hasAccount } from '../people/accounts.repo.ts'
import {
  countRepeat,
  type Delivery,
  hasArrivedBefore,
  insertDelivery,
  saveVerdict,
  type Verdict,
} from './deliveries.repo.ts'
import { type Effects, noEffect, review } from './effects.ts'
import { findMappings } from './mappings.repo.ts'
import { countRefusal } from './refusals.repo.ts'
import { findByAddress, type Source } from './sources.repo.ts'
import type { PurchaseEvent, VendorCall } from './vendors/purchase-event.ts'
import { READ_DELIVERY } from './vendors/read-delivery.ts'
import type { WebhookLimits } from './webhook-limits.ts'

/** How long a call may take. Vendors disable URLs that are slow; if a call gets 503, they repeat it. */
const ANSWER_MS = 1800
/** How long a delivery waits for a lock, or for SQLite's only writer. */
export const WRITE_MS = 1500

const refused = () => new AppError(401, 'INVALID_CREDENTIALS', 'A prova do aviso não confere')

export interface Call extends Omit<VendorCall, 'secret' | 'now'> {
  client: string
}

interface Parts {
  effects: Effects
  limits: WebhookLimits
  processMapped: (id: string) => Promise<unknown>
}

export type Inbox = ReturnType<typeof createInbox>

/**
 * Receives deliveries from vendors. A delivery and its effect are written in one transaction, so that a call that
 * failed can be repeated.
 */
export function createInbox({ db, bus }: { db: Shared['db']; bus: Bus }, { effects, limits, processMapped }: Parts) {
  async function refuse(source: Source, client: string, reason: DeliveryReason): Promise<never> {
    if (!(await limits.countRefusal(client, source.address))) throw refused()
    await bus.transaction(async (trx, announce) => {
      await countRefusal(trx, source.id, reason, Date.now())
      announce({ type: 'purchases-changed' })
    })
    throw refused()
  }

  /** Returns whether the delivery is about an order from before its buyer asked to be erased. */
  async function isOfErased(trx: Transaction, { id }: Source, { buyer, orderId, occurredAt }: Arrived) {
    if (!buyer?.email) return false
    // The buyer's account may be inactive already and about to be deleted. With 503, the vendor repeats the call.
    if (await isBeingErased(trx, buyer.email)) throw busyWriting()
    const [askedAt] = (await findAskedAt(trx, await readAskedKeys(trx), [buyer.email])).values()
    if (!askedAt || (await hasAccount(trx, buyer.email))) return false
    // Compare minutes, because some shops give the time of a purchase without seconds.
    if (occurredAt !== null && occurredAt.slice(0, 16) < askedAt.slice(0, 16)) return true
    return orderId !== null && (await hasArrivedBefore(trx, { sourceId: id, orderId }, askedAt))
  }

  /** Stores and applies a delivery. `since` is when the call began (`performance.now()`). */
  async function store(source: Source, arrived: Arrived, body: Buffer, since: number): Promise<Delivery | null> {
    if (arrived.kind === 'paid') await effects.prepare()
    return bus.transaction(async (trx, announce) => {
      // If it is too late, store nothing: the call will be answered with 503, and the vendor repeats it.
      if (performance.now() - since > WRITE_MS) throw busyWriting()
      const isLate = await isOfErased(trx, source, arrived)
      const event = isLate ? { ...arrived, buyer: null } : arrived
      announce({ type: 'purchases-changed' })
      const delivery = await insertDelivery(trx, source.id, event, verdictOf(event), hash('sha256', body))
      if (!delivery) {
        await countRepeat(trx, source.id, event.dedupeKey)
        return null
      }
      const givesNothing = isLate && event.kind === 'paid'
      const verdict = givesNothing
        ? noEffect('ignored', 'erased-person')
        : await effects.apply({ trx, announce, actor: null }, delivery)
      await saveVerdict(trx, delivery.id, verdict)
      return { ...delivery, ...verdict }
    })
  }

  /**
   * Processes a delivery whose mapping was saved at the same moment: neither transaction could see the other's rows.
   */
  async function catchUp({ id, sourceId, items, reason, passes }: Delivery) {
    if (reason !== 'unmapped-product' || passes.length) return
    const products = items.map(({ product }) => product)
    const mappings = await findMappings(db, sourceId, products)
    if (items.some((item) => mappingOf(item, mappings))) await processMapped(id)
  }

  async function take(address: string, { client, ...call }: Call, since: number) {
    const source = await findByAddress(db, address)
    if (!source) {
      await limits.countUnknown(client, address)
      throw notFound()
    }
    await limits.countCall(client, address)
    const read = READ_DELIVERY[source.vendor]({ ...call, secret: source.secret ?? '', now: Date.now() })
    if ('unsigned' in read) return
    if (!source.active) return refuse(source, client, 'source-off')
    if (source.secret === null) return refuse(source, client, 'no-secret')
    if ('refused' in read && read.refused !== 'unreadable') return refuse(source, client, read.refused)
    const event = 'refused' in read ? unreadable(call.body) : read
    try {
      const stored = await store(source, event, call.body, since)
      if (stored) await catchUp(stored)
    } catch (error) {
      // The person or a group was deleted at the same moment. With 503, the vendor repeats the call.
      throw asAppError(error).code === 'CONFLICT' ? busyWriting() : error
    }
  }

  return {
    assertOpen: limits.assertOpen,

    /**
     * Resolves when the delivery is stored. Rejects after a timeout: if the delivery is stored after that, the vendor's
     * repeated call is only counted.
     */
    receive(address: string, call: Call): Promise<void> {
      const tooLate = sleep(ANSWER_MS, undefined, { ref: false }).then(() => {
        throw busyWriting()
      })
      return Promise.race([take(address, call, performance.now()), tooLate])
    },
  }
}

type Arrived = Omit<PurchaseEvent, 'kind'> & Pick<Delivery, 'kind'>

/** A body that is authentic but unreadable. It is stored for review, only as a hash. */
const unreadable = (body: Buffer): Arrived => ({
  kind: 'unreadable',
  dedupeKey: `unreadable:${hash('sha256', body)}`,
  event: '',
  orderId: null,
  buyer: null,
  items: [],
  amount: null,
  occurredAt: null,
})

/** Returns the verdict of a delivery before it is applied. For kinds without an effect it is final. */
function verdictOf({ kind, reason }: Arrived): Verdict {
  if (kind === 'test') return noEffect('test', null)
  if (kind === 'other') return noEffect('ignored', 'no-access-event')
  if (kind === 'reversed') return noEffect('revoked', reason ?? 'refund')
  if (kind === 'flagged') return review(reason ?? 'unknown-event')
  return review(kind === 'paid' ? 'unmapped-product' : 'unreadable')
}
