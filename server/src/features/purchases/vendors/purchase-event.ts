import type { DeliveryReason, PurchasedItem } from '@palco/contract/purchases/purchases'

/** A call of a vendor, exactly as it arrived. */
export interface VendorCall {
  /** Lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
  /** Signatures are over these bytes: parsed and serialized again they differ. */
  body: Buffer
  /** '' while the source has none: nothing is proven then, but an unsigned ping is still recognised. */
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
  /** Unique within the source; the same when the vendor sends it again. A test never has the key of a purchase. */
  dedupeKey: string
  /** The vendor's own word. */
  event: string
  /** The same in the purchase and its refund. Never `null` if the kind is `paid` or `reversed`. */
  orderId: string | null
  /** `null` without a valid e-mail. */
  buyer: Buyer | null
  /** Never empty if the kind is `paid`. */
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

/**
 * Eduzz saves a URL only if it answers 200 to this, and it may be unsigned: it is answered, but it proves nothing, so
 * nothing is recorded. A signed one is a `test`.
 */
export interface UnsignedPing {
  unsigned: 'ping'
}

/** A proven body that can't be read is kept for review; everything else is answered by 401. */
export interface Refusal {
  refused: 'bad-proof' | 'old-timestamp' | 'dotted-id' | 'unreadable'
}

/** Checks the proof first, and reads the body only then. Pure: no clock, no database. Never throws. */
export type ReadDelivery = (delivery: VendorCall) => PurchaseEvent | UnsignedPing | Refusal
