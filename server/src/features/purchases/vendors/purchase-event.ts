import type { SaleAmount } from '@palco/contract/purchases/amounts'
import type { DeliveryReason, PurchasedItem } from '@palco/contract/purchases/purchases'

/** A call of a vendor, exactly as it arrived. */
export interface VendorCall {
  /** Headers by lower-case name. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
  /** The bytes that the vendor has signed. A parsed body that is serialized again may have other bytes. */
  body: Buffer
  /** The source's secret; '' if the source has none. Without a secret only an unsigned ping is recognised. */
  secret: string
  /** The current time in epoch milliseconds, to check signed timestamps. */
  now: number
}

/**
 * `paid` gives access, `reversed` revokes it after a refund, a chargeback or a cancellation, `flagged` needs a
 * decision, `test` was sent by the vendor's test button, `other` does not change access.
 */
export type PurchaseKind = 'paid' | 'reversed' | 'flagged' | 'test' | 'other'

/** The fields that deliveries of all vendors have in common. */
export interface PurchaseEvent {
  kind: PurchaseKind
  /** Identifies the delivery within the source, also if it is repeated. A test never has the key of a purchase. */
  dedupeKey: string
  /** The vendor's own name of the event. */
  event: string
  /** The vendor's id of the order, the same in purchase and refund. Never `null` for `paid` and `reversed`. */
  orderId: string | null
  /** The buyer, or `null` without a valid e-mail address. */
  buyer: Buyer | null
  /** The bought items, never empty if the kind is `paid`. */
  items: OrderedItem[]
  occurredAt: string | null
  /** What the vendor says was paid, or paid back if the event is `reversed`. `null` if unknown, and for other kinds. */
  amount: SaleAmount | null
  /** Why the event is `reversed` or `flagged`. */
  reason?: DeliveryReason
}

export interface Buyer {
  email: string
  name: string
  phone?: string
  /** A language tag as the vendor writes it, for example `pt-BR`. */
  language?: string
}

export interface OrderedItem extends PurchasedItem {
  /** The item's key, unique within its order. */
  key: string
}

/**
 * A call by which Eduzz tests a URL before saving the URL. The call is answered with 200, but not recorded, because
 * without a signature it proves nothing. A signed ping is a `test`.
 */
export interface UnsignedPing {
  unsigned: 'ping'
}

/** Why a call is refused with 401. An `unreadable` body, whose proof is valid, is kept for review instead. */
export interface Refusal {
  refused: 'bad-proof' | 'old-timestamp' | 'dotted-id' | 'unreadable'
}

/** Checks the proof before it trusts the body. Must be pure (no clock, no database) and never throw. */
export type ReadDelivery = (delivery: VendorCall) => PurchaseEvent | UnsignedPing | Refusal
