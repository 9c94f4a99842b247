import { readAmount } from '@palco/contract/purchases/amounts'
import * as z from 'zod/mini'
import { buyerOf, field, instantOfBrasilia, itemsOf, optional, readBody } from './body-fields.ts'
import { closedList, meaning, purchaseEvent } from './event-meaning.ts'
import { isSignedInHex } from './proof.ts'
import type { PurchaseKind, ReadDelivery } from './purchase-event.ts'

// Kiwify sends its signature in the query. The signature does not cover a time, so only the dedupe key prevents
// replays.

/**
 * The event names of Kiwify, as in bodies (English), in the triggers of its panel (Portuguese) and in `order_status`.
 */
const meaningOf = closedList(
  {
    order_approved: 'paid',
    compra_aprovada: 'paid',
    paid: 'paid',
    order_refunded: 'refund',
    compra_reembolsada: 'refund',
    refunded: 'refund',
    chargeback: 'chargeback',
    chargedback: 'chargeback',
    order_rejected: 'other',
    compra_recusada: 'other',
    refused: 'other',
    billet_created: 'other',
    boleto_gerado: 'other',
    pix_created: 'other',
    pix_gerado: 'other',
    waiting_payment: 'other',
    carrinho_abandonado: 'other',
    abandoned: 'other',
    subscription_renewed: 'other',
    subscription_late: 'other',
    subscription_canceled: 'other',
  },
  /^/,
)

const order = z.object({
  order_id: optional.id,
  order_status: optional.word,
  webhook_event_type: optional.word,
  updated_at: optional.text,
  approved_date: optional.text,
  refunded_at: optional.text,
  checkout_link: optional.id,
  Product: field(z.object({ product_id: optional.id, product_name: optional.label, product_offer_id: optional.id })),
  Customer: field(z.object({ email: optional.email, full_name: optional.label, mobile: optional.text })),
  Commissions: field(z.object({ charge_amount: optional.amount, currency: optional.word })),
  Subscription: field(z.object({ plan: field(z.object({ id: optional.id })) })),
  id: optional.id,
  status: optional.word,
  email: optional.email,
})
const body = z.union([z.object({ order }), order])

/** The buyer that Kiwify's test button sends. Nobody has an e-mail address at example.com. */
const TEST_BUYER = 'johndoe@example.com'

export const readKiwify: ReadDelivery = (delivery) => {
  const { query, secret, now } = delivery
  const signature = typeof query.signature === 'string' ? query.signature : undefined
  if (!isSignedInHex(signature, { algorithm: 'sha1', key: secret, body: delivery.body }))
    return { refused: 'bad-proof' }
  const read = readBody(delivery.body, body)
  if (!read) return { refused: 'unreadable' }
  const isWrapped = 'order' in read
  const found = isWrapped ? read.order : read
  const { order_id, order_status } = found
  const event = found.webhook_event_type ?? order_status ?? found.status
  if (!event) return { refused: 'unreadable' }

  const listed = meaningOf(event)
  const isContradicted = listed.kind === 'paid' && order_status !== undefined && order_status !== 'paid'
  const isTest = isWrapped || (found.Customer?.email ?? found.email) === TEST_BUYER
  const { Product, Customer, Commissions, Subscription } = found
  return purchaseEvent(
    {
      meaning: isTest ? meaning('test') : isContradicted ? meaning('unknown') : listed,
      key: order_id === undefined ? ['cart', found.id] : [event, order_id, ...(isContradicted ? [order_status] : [])],
      event,
      orderId: order_id ?? null,
      buyer: buyerOf(Customer && { email: Customer.email, name: Customer.full_name, phone: Customer.mobile }),
      items: itemsOf([
        {
          product: Product?.product_id,
          productName: Product?.product_name,
          // All offers of a product have the product's id, so they are distinguished by the checkout link or, without a
          // link, by the id of the offer or plan.
          offer: found.checkout_link ?? Product?.product_offer_id ?? Subscription?.plan?.id,
        },
      ]),
      amount: readAmount(Commissions?.charge_amount, Commissions?.currency, true),
      occurredAt: instantOfBrasilia(timeOf(listed.kind, found), now),
    },
    delivery,
  )
}

function timeOf(kind: PurchaseKind, times: z.output<typeof order>) {
  if (kind === 'paid') return times.approved_date ?? times.updated_at
  return kind === 'reversed' ? (times.refunded_at ?? times.updated_at) : times.updated_at
}
