import { readAmount } from '@palco/contract/purchases/amounts'
import * as z from 'zod/mini'
import { buyerOf, field, instantOf, itemsOf, optional, readBody, word } from './body-fields.ts'
import { closedList, meaning, purchaseEvent } from './event-meaning.ts'
import { canProve, header, isSame } from './proof.ts'
import type { ReadDelivery } from './purchase-event.ts'

// Hotmart 2.0 does not sign bodies. The proof is the account's token in a header.

const meaningOf = closedList(
  {
    // COMPLETE comes after APPROVED for the same transaction, when its guarantee period is over.
    PURCHASE_APPROVED: 'paid',
    PURCHASE_COMPLETE: 'paid',
    PURCHASE_REFUNDED: 'refund',
    PURCHASE_CHARGEBACK: 'chargeback',
    PURCHASE_CANCELED: 'canceled',
    PURCHASE_CANCELLED: 'canceled',
    PURCHASE_PROTEST: 'dispute',
    PURCHASE_BILLET_PRINTED: 'other',
    PURCHASE_DELAYED: 'other',
    PURCHASE_EXPIRED: 'other',
    PURCHASE_OUT_OF_SHOPPING_CART: 'other',
  },
  // Unlisted events that match this pattern may be about money, so they need a decision. Others are about subscriptions
  // and the members' area and don't change access.
  /^PURCHASE_/,
)

const body = z.object({
  id: optional.id,
  event: word,
  creation_date: optional.number,
  data: field(
    z.object({
      product: field(z.object({ id: optional.id, name: optional.label })),
      buyer: field(z.object({ email: optional.email, name: optional.label, checkout_phone: optional.text })),
      purchase: field(
        z.object({
          transaction: optional.id,
          status: optional.word,
          price: field(z.object({ value: optional.amount, currency_value: optional.word })),
          offer: field(z.object({ code: optional.id })),
        }),
      ),
    }),
  ),
})

/** The product that Hotmart's test button sends. */
const TEST_PRODUCT = '0'

export const readHotmart: ReadDelivery = (delivery) => {
  const token = header(delivery, 'x-hotmart-hottok')
  if (token === undefined || !canProve(delivery.secret) || !isSame(token, delivery.secret))
    return { refused: 'bad-proof' }
  const read = readBody(delivery.body, body)
  if (!read) return { refused: 'unreadable' }
  const { id, event, creation_date, data } = read
  const { transaction, status, offer, price } = data?.purchase ?? {}
  const listed = meaningOf(event)
  const isPartial = listed.kind === 'reversed' && status === 'PARTIALLY_REFUNDED'
  const isTest = data?.product?.id === TEST_PRODUCT
  return purchaseEvent(
    {
      meaning: isTest ? meaning('test') : isPartial ? meaning('partialRefund') : listed,
      // The time is part of the key, because an order may be cancelled, paid or refunded in part again. Hotmart may
      // change the delivery's id in a repetition, so the id is used only if there is no transaction.
      key: [
        event,
        transaction ?? id,
        ...(isPartial ? [status] : []),
        ...(creation_date === undefined ? [] : [String(creation_date)]),
      ],
      event,
      orderId: transaction ?? null,
      buyer: buyerOf(data?.buyer && { ...data.buyer, phone: data.buyer.checkout_phone }),
      items: itemsOf([{ product: data?.product?.id, productName: data?.product?.name, offer: offer?.code }]),
      amount: readAmount(price?.value, price?.currency_value),
      occurredAt: instantOf(creation_date, delivery.now),
    },
    delivery,
  )
}
