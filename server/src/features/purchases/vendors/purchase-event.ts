import type { DeliveryReason, PurchasedItem } from '@palco/contract/purchases'

/** One delivery of a vendor, exactly as it arrived. */
export interface Delivery {
  /** Lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
  /** Signatures are over these bytes: parsed and serialized again they differ. */
  body: Buffer
  secret: string
  /** Epoch milliseconds, for signed timestamps. */
  now: number
}

/**
 * `paid` gives access, `reversed` takes it back for good, `flagged` needs a decision, `test` was sent by the vendor's
 * test button, `other` changes no access.
 */
export type PurchaseKind = 'paid' | 'reversed' | 'flagged' | 'test' | 'other'

/** What all vendors' deliveries have in common. */
export interface PurchaseEvent {
  kind: PurchaseKind
  /** Unique within the source; the same when the vendor sends it again. */
  dedupeKey: string
  /** The vendor's own word. */
  event: string
  /** The same in the purchase and its refund. */
  orderId: string | null
  buyer: Buyer | null
  items: OrderedItem[]
  occurredAt: string | null
  /** Why it is `reversed` or `flagged`. */
  reason?: DeliveryReason
}

export interface Buyer {
  email: string
  name: string
  phone?: string
  /** As the vendor writes it: `pt-BR`. */
  language?: string
}

export interface OrderedItem extends PurchasedItem {
  /** Unique within its order. */
  key: string
}

/** `bad-proof` is answered by 401; a proven body that can't be read is kept for review. */
export type Refusal = { refused: 'bad-proof' | 'old-timestamp' } | { refused: 'unreadable' }

/** Checks the proof first, and reads the body only then. Pure: no clock, no database. */
export type ReadDelivery = (delivery: Delivery) => PurchaseEvent | Refusal
