import { readAmount } from '@palco/contract/purchases/amounts'
import * as z from 'zod/mini'
import { buyerOf, field, instantOfIso, itemsOf, list, optional, readBody, word } from './body-fields.ts'
import { closedList, purchaseEvent } from './event-meaning.ts'
import { header, isSignedInHex } from './proof.ts'
import type { ReadDelivery } from './purchase-event.ts'

const meaningOf = closedList(
  {
    'myeduzz.invoice_paid': 'paid',
    'myeduzz.invoice_refunded': 'refund',
    'myeduzz.invoice_chargeback': 'chargeback',
    'myeduzz.invoice_canceled': 'canceled',
    'myeduzz.invoice_waiting_refund': 'dispute',
    ping: 'test',
    'myeduzz.invoice_opened': 'other',
    'myeduzz.invoice_waiting_payment': 'other',
    'myeduzz.invoice_expired': 'other',
    'myeduzz.invoice_refused': 'other',
    'myeduzz.invoice_overdue': 'other',
    'myeduzz.invoice_recovering': 'other',
    'myeduzz.invoice_scheduled': 'other',
    'myeduzz.invoice_negotiated': 'other',
    'myeduzz.invoice_updated': 'other',
  },
  // Unlisted events that match this pattern may be about money, so they need a decision. Others, for example about
  // contracts and abandoned carts, don't change access.
  /^myeduzz\.invoice_/,
)

const person = field(
  z.object({ email: optional.email, name: optional.label, cellphone: optional.text, phone: optional.text }),
)
const money = field(z.object({ value: optional.amount, currency: optional.word }))
const item = z.object({ productId: optional.id, name: optional.label, skuReference: optional.id })

const body = z.object({
  id: optional.id,
  event: word,
  sentDate: optional.text,
  data: field(
    z.object({
      id: optional.id,
      buyer: person,
      /** The participant of the course, if they are not the buyer. */
      student: person,
      paidAt: optional.text,
      refundedAt: optional.text,
      paid: money,
      price: money,
      items: list(item),
    }),
  ),
})

const ping = z.object({ event: z.literal('ping') })

export const readEduzz: ReadDelivery = (delivery) => {
  const signature = header(delivery, 'x-signature')
  if (!isSignedInHex(signature, { algorithm: 'sha256', key: delivery.secret, body: delivery.body }))
    return readBody(delivery.body, ping) ? { unsigned: 'ping' } : { refused: 'bad-proof' }
  const read = readBody(delivery.body, body)
  if (!read) return { refused: 'unreadable' }
  const { id, event, sentDate, data } = read
  const meaning = meaningOf(event)
  const happenedAt = meaning.kind === 'paid' ? data?.paidAt : meaning.kind === 'reversed' ? data?.refundedAt : undefined
  const paid = data?.paid ?? data?.price
  return purchaseEvent(
    {
      meaning,
      // The event's own `id` is part of the key, because an invoice may be cancelled or paid more than once.
      key: [event, data?.id ?? id, ...(data?.id && id ? [id] : [])],
      event,
      orderId: data?.id ?? null,
      buyer: buyerOfPerson(data?.student) ?? buyerOfPerson(data?.buyer),
      items: itemsOf(
        (data?.items ?? []).map(
          (item) => item && { product: item.productId, productName: item.name, offer: item.skuReference },
        ),
      ),
      amount: readAmount(paid?.value, paid?.currency),
      occurredAt: instantOfIso(happenedAt ?? sentDate, delivery.now),
    },
    delivery,
  )
}

const buyerOfPerson = (found: z.output<typeof person>) =>
  buyerOf(found && { ...found, phone: found.cellphone ?? found.phone })
