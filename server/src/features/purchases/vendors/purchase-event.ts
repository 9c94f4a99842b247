import type { SaleAmount } from '@palco/contract/purchases/amounts'
import type { DeliveryReason, PurchasedItem } from '@palco/contract/purchases/purchases'

export interface VendorCall {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
  /** The bytes that the vendor has signed. A body that was parsed and serialised again may have other bytes. */
  body: Buffer
  /** The source's secret; '' if the source has none. Without a secret only an unsigned ping is recognised. */
  secret: string
  now: number
}

/**
 * `paid` gives access, `reversed` revokes it after a refund, a chargeback or a cancellation, `flagged` needs a
 * decision, `test` was sent by the vendor's test button, `other` does not change access.
 */
export type PurchaseKind = 'paid' | 'reversed' | 'flagged' | 'test' | 'other'

export interface PurchaseEvent {
  kind: PurchaseKind
  /** Identifies the delivery within the source, also if it is repeated. A test never has the key of a purchase. */
  dedupeKey: string
  event: string
  /** The vendor's id of the order, the same in purchase and refund. Never `null` for `paid` and `reversed`. */
  orderId: string | null
  buyer: Buyer | null
  /** The bought items, never empty if the kind is `paid`. */
  items: OrderedItem[]
  occurredAt: string | null
  /** What the vendor says was paid, or paid back if the event is `reversed`. `null` if unknown, and for other kinds. */
  amount: SaleAmount | null
  reason?: DeliveryReason
}

export interface Buyer {
  email: string
  name: string
  phone?: string
  language?: string
}

export interface OrderedItem extends PurchasedItem {
  key: string
}

/**
 * A call by which Eduzz tests a URL before saving it. Without a signature the call proves nothing, so it is not
 * recorded.
 */
export interface UnsignedPing {
  unsigned: 'ping'
}

/** Why a call is refused with 401. An `unreadable` body has a valid proof and is kept for review instead. */
export interface Refusal {
  refused: 'bad-proof' | 'old-timestamp' | 'dotted-id' | 'unreadable'
}

/** Checks the proof before it trusts the body. Must be pure (no clock, no database) and never throw. */
export type ReadDelivery = (delivery: VendorCall) => PurchaseEvent | UnsignedPing | Refusal
