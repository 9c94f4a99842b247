import type { SaleAmount } from '@palco/contract/purchases/amounts'
import type { DeliveryReason, PurchasedItem } from '@palco/contract/purchases/purchases'

export interface VendorCall {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
  /** The bytes that the vendor has signed. If the body were parsed and serialised again, they could differ. */
  body: Buffer
  /** The source's secret. If it is empty, only an unsigned ping is recognised. */
  secret: string
  now: number
}

/**
 * `paid` gives access. `reversed` revokes it after a refund, a chargeback or a cancellation. `flagged` needs a
 * decision. `test` is from the vendor's test button. `other` does not change access.
 */
export type PurchaseKind = 'paid' | 'reversed' | 'flagged' | 'test' | 'other'

export interface PurchaseEvent {
  kind: PurchaseKind
  /**
   * Identifies the delivery within the source, so that a repetition has the same key. A test never has the key of a
   * purchase.
   */
  dedupeKey: string
  event: string
  /** The vendor's id of the order, which purchase and refund have in common. Never `null` for `paid` and `reversed`. */
  orderId: string | null
  buyer: Buyer | null
  /** The bought items. Never empty for `paid`. */
  items: OrderedItem[]
  occurredAt: string | null
  /** The paid amount or, for `reversed`, the amount paid back. `null` if unknown, and for other kinds. */
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
 * A call with which Eduzz tests a URL before saving it. It has no signature and proves nothing, so it is not recorded.
 */
export interface UnsignedPing {
  unsigned: 'ping'
}

/**
 * Why a delivery is not processed. The call is rejected with 401, except for `unreadable`: its proof is valid, so the
 * delivery is kept for review.
 */
export interface Refusal {
  refused: 'bad-proof' | 'old-timestamp' | 'dotted-id' | 'unreadable'
}

/**
 * Reads a delivery: checks the proof before it trusts the body. Must be pure (no clock, no database) and never throw.
 */
export type ReadDelivery = (delivery: VendorCall) => PurchaseEvent | UnsignedPing | Refusal
