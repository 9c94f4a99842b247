import { readAmount, type SaleAmount } from '@palco/contract/purchases/amounts'
import * as z from 'zod/mini'
import { buyerOf, field, idText, instantOf, itemsOf, optional, readBody, word } from './body-fields.ts'
import { closedList, type Meaning, meaning, purchaseEvent } from './event-meaning.ts'
import { canProve, header, isRecent, isSignedInHex, isTimestamp } from './proof.ts'
import type { PurchaseEvent, ReadDelivery, VendorCall } from './purchase-event.ts'

/** Events whose name alone says what they mean. Others are interpreted by their fields (`readDetails`). */
const meaningOf = closedList(
  {
    'checkout.session.expired': 'other',
    'checkout.session.async_payment_failed': 'other',
    'charge.captured': 'other',
    'charge.expired': 'other',
    'charge.failed': 'other',
    'charge.pending': 'other',
    'charge.succeeded': 'other',
    'charge.updated': 'other',
    // Ignored, because Stripe also sends `charge.refunded`.
    'charge.refund.updated': 'other',
    'charge.dispute.updated': 'other',
    'charge.dispute.funds_reinstated': 'other',
    'charge.dispute.funds_withdrawn': 'other',
  },
  /^(checkout\.session|charge)\./,
)

const envelope = z.object({ id: idText, type: word, created: optional.number, livemode: field(z.boolean()) })
const withObject = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ data: z.object({ object: z.object(shape) }) })

const session = withObject({
  id: idText,
  mode: optional.word,
  payment_status: optional.word,
  payment_intent: optional.id,
  payment_link: optional.id,
  amount_total: optional.number,
  currency: optional.word,
  locale: optional.text,
  customer_email: optional.email,
  customer_details: field(z.object({ email: optional.email, name: optional.label, phone: optional.text })),
  /** The product of a session that has no payment link, because the shop's own program created it. */
  metadata: field(z.object({ product: optional.id })),
})

const charge = withObject({
  id: idText,
  payment_intent: optional.id,
  refunded: field(z.boolean()),
  amount_refunded: optional.number,
  currency: optional.word,
  receipt_email: optional.email,
  billing_details: field(z.object({ email: optional.email, name: optional.label, phone: optional.text })),
})

const dispute = withObject({ id: idText, charge: optional.id, payment_intent: optional.id, status: optional.word })

export const readStripe: ReadDelivery = (delivery) => {
  const proof = checkProof(delivery)
  if (proof) return { refused: proof }
  const event = readBody(delivery.body, envelope)
  return (event && readEvent(event, delivery)) ?? { refused: 'unreadable' }
}

/** Checks a header such as `t=1614265330,v1=…,v1=…`. It has several signatures while a secret is being replaced. */
function checkProof(delivery: VendorCall) {
  const parts = (header(delivery, 'stripe-signature') ?? '').split(',').map((part) => part.trim())
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(name)).map((part) => part.slice(name.length))
  const [time, ...others] = valuesOf('t=')
  if (!canProve(delivery.secret) || !isTimestamp(time) || others.length > 0) return 'bad-proof'
  const signed = { algorithm: 'sha256', key: delivery.secret, prefix: `${time}.`, body: delivery.body } as const
  const signatures = valuesOf('v1=').slice(0, 10)
  if (!signatures.some((signature) => isSignedInHex(signature, signed))) return 'bad-proof'
  return isRecent(time, delivery.now) ? null : 'old-timestamp'
}

type Event = z.output<typeof envelope>
type Details = Pick<PurchaseEvent, 'orderId' | 'buyer' | 'items'> & {
  meaning: Meaning
  amount?: SaleAmount | null
  key: (string | undefined)[]
}

function readEvent(event: Event, delivery: VendorCall): PurchaseEvent | undefined {
  const details = readDetails(event, delivery)
  if (!details) return undefined
  const isTest = event.livemode !== true
  return purchaseEvent(
    {
      ...details,
      meaning: isTest ? meaning('test') : details.meaning,
      event: event.type,
      occurredAt: instantOf((event.created ?? 0) * 1000, delivery.now),
    },
    delivery,
  )
}

function readDetails({ id, type }: Event, { body }: VendorCall): Details | undefined {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readObject(body, session, ofSession)
    case 'charge.refunded':
      return readObject(body, charge, ofCharge)
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return readObject(body, dispute, (found) => ofDispute(found, type))
    default:
      return { meaning: meaningOf(type), key: [type, id], orderId: null, buyer: null, items: [] }
  }
}

type Holding = z.ZodMiniType<{ data: { object: unknown } }>
type ObjectOf<Schema extends Holding> = z.output<Schema>['data']['object']

function readObject<Schema extends Holding>(body: Buffer, schema: Schema, of: (found: ObjectOf<Schema>) => Details) {
  const read = readBody(body, schema)
  return read && of(read.data.object)
}

function ofSession(found: ObjectOf<typeof session>): Details {
  const meaning = meaningOfSession(found)
  const { customer_details, customer_email, locale } = found
  return {
    meaning,
    // Events of the same session with the same meaning are duplicates.
    key: [meaning.kind, found.id],
    // The order's id is the payment intent, because a refund does not name the session. A free order has no payment
    // intent.
    orderId: found.payment_intent ?? found.id,
    buyer: buyerOf({ ...customer_details, email: customer_details?.email ?? customer_email, language: locale }),
    amount: readAmount(found.amount_total, found.currency, true),
    items: itemsOf([{ product: found.payment_link ?? found.metadata?.product ?? 'checkout' }]),
  }
}

/** A completed session is still `unpaid` if the payment method is slow, such as boleto. */
function meaningOfSession({ mode, payment_status }: ObjectOf<typeof session>): Meaning {
  if (payment_status === 'paid') return meaning('paid')
  // A free order has mode `payment`. In other modes, no payment is required either: storing a card buys nothing, and a
  // trial is paid later.
  if (payment_status === 'no_payment_required' && mode === 'payment') return meaning('paid')
  return payment_status === 'unpaid' || mode === 'setup' ? meaning('other') : meaning('unknown')
}

function ofCharge(found: ObjectOf<typeof charge>): Details {
  const { billing_details, receipt_email } = found
  return {
    meaning: meaning(found.refunded === true ? 'refund' : 'partialRefund'),
    // The refunded amount is part of the key, because a second partial refund is another delivery.
    key: ['refund', found.id, String(found.amount_refunded), String(found.refunded)],
    orderId: found.payment_intent ?? found.id,
    buyer: buyerOf({ ...billing_details, email: billing_details?.email ?? receipt_email }),
    amount: readAmount(found.amount_refunded, found.currency, true),
    items: [],
  }
}

function ofDispute(found: ObjectOf<typeof dispute>, type: string): Details {
  const isClosed = type === 'charge.dispute.closed'
  const outcome = found.status === 'lost' ? 'chargeback' : 'other'
  return {
    meaning: meaning(isClosed ? outcome : 'dispute'),
    key: [type, found.id],
    orderId: found.payment_intent ?? found.charge ?? null,
    buyer: null,
    items: [],
  }
}
