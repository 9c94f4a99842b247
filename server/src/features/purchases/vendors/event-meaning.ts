import { hash } from 'node:crypto'
import type { SaleAmount } from '@palco/contract/purchases/amounts'
import type { DeliveryReason } from '@palco/contract/purchases/purchases'
import type { PurchaseEvent, PurchaseKind, VendorCall } from './purchase-event.ts'

export interface Meaning {
  kind: PurchaseKind
  reason?: DeliveryReason
}

const MEANINGS = {
  paid: { kind: 'paid' },
  refund: { kind: 'reversed', reason: 'refund' },
  chargeback: { kind: 'reversed', reason: 'chargeback' },
  canceled: { kind: 'reversed', reason: 'canceled' },
  partialRefund: { kind: 'flagged', reason: 'partial-refund' },
  dispute: { kind: 'flagged', reason: 'dispute' },
  unknown: { kind: 'flagged', reason: 'unknown-event' },
  unreadable: { kind: 'flagged', reason: 'unreadable' },
  test: { kind: 'test' },
  other: { kind: 'other' },
} as const satisfies Record<string, Meaning>

type MeaningName = keyof typeof MEANINGS

export const meaning = (name: MeaningName): Meaning => MEANINGS[name]

/**
 * Returns a function that returns the meaning of an event. Names must match exactly, because "paid" is a part of
 * "unpaid". An unlisted name never gives access; if it may be about money, the delivery needs a decision.
 */
export function closedList(events: Record<string, MeaningName>, mayBeAboutMoney: RegExp) {
  const nameOf = new Map(Object.entries(events))
  return (event: string) => meaning(nameOf.get(event) ?? (mayBeAboutMoney.test(event) ? 'unknown' : 'other'))
}

interface Found extends Omit<PurchaseEvent, 'kind' | 'reason' | 'dedupeKey' | 'amount'> {
  meaning: Meaning
  amount?: SaleAmount | null
  key: readonly (string | undefined)[]
}

/** A purchase without an order or a product needs a review, and so does a reversal without an order. */
export function purchaseEvent({ meaning, key, amount, ...rest }: Found, { body }: VendorCall): PurchaseEvent {
  const found = { ...rest, amount: signed(meaning, amount ?? null) }
  const isComplete = {
    paid: found.orderId !== null && found.items.length > 0,
    reversed: found.orderId !== null,
    flagged: true,
    test: true,
    other: true,
  }[meaning.kind]
  // An unreadable delivery gets a key of its own: otherwise a later readable repetition would be taken for a duplicate.
  if (!isComplete) return { ...found, ...MEANINGS.unreadable, dedupeKey: `unreadable:${hash('sha256', body)}` }
  const isUnique = key.every((part) => part !== undefined)
  const dedupeKey = isUnique ? key.join(':') : `${found.event}:${hash('sha256', body)}`
  return { ...found, ...meaning, dedupeKey: meaning.kind === 'test' ? `test:${dedupeKey}` : dedupeKey }
}

function signed({ kind }: Meaning, amount: SaleAmount | null): SaleAmount | null {
  if (kind === 'reversed') return amount && { ...amount, minor: -amount.minor }
  return kind === 'paid' ? amount : null
}
