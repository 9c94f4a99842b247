import { readAmount } from '@palco/contract/purchases/amounts'
import * as z from 'zod/mini'
import { buyerOf, field, instantOfIso, itemsOf, list, optional, readBody, word } from './body-fields.ts'
import { closedList, meaning, purchaseEvent } from './event-meaning.ts'
import { canProve, header, isRecent, isSame, isTimestamp, sign } from './proof.ts'
import type { ReadDelivery, VendorCall } from './purchase-event.ts'

// The envelope follows the Standard Webhooks specification; the format of `data` is Palco's own (docs/sales.md).

const meaningOf = closedList(
  {
    'purchase.paid': 'paid',
    'purchase.refunded': 'refund',
    'purchase.chargeback': 'chargeback',
    'purchase.canceled': 'canceled',
    'purchase.partially_refunded': 'partialRefund',
    'purchase.disputed': 'dispute',
    'purchase.test': 'test',
    ping: 'test',
  },
  /^purchase\./,
)

const item = { product: optional.id, offer: optional.id, productName: optional.label }

const body = z.object({
  type: word,
  timestamp: optional.text,
  data: field(
    z.object({
      id: optional.id,
      email: optional.email,
      name: optional.label,
      phone: optional.text,
      language: optional.text,
      test: field(z.boolean()),
      /** What was paid, such as `590.5`, and its currency, such as `BRL`. */
      amount: optional.amount,
      currency: optional.word,
      ...item,
      /** The items of an order with several products. Replaces `product`. */
      items: list(z.object(item)),
    }),
  ),
})

export const readStandardWebhook: ReadDelivery = (delivery) => {
  const id = header(delivery, 'webhook-id') ?? ''
  const proof = checkProof(id, delivery)
  if (proof) return { refused: proof }
  const read = readBody(delivery.body, body)
  if (!read) return { refused: 'unreadable' }
  const { type, timestamp, data } = read
  return purchaseEvent(
    {
      meaning: data?.test === true ? meaning('test') : meaningOf(type),
      key: [id],
      event: type,
      orderId: data?.id ?? null,
      buyer: buyerOf(data),
      items: itemsOf(data?.items ?? [data]),
      amount: readAmount(data?.amount, data?.currency),
      occurredAt: instantOfIso(timestamp, delivery.now),
    },
    delivery,
  )
}

const MESSAGE_ID = /^[\x21-\x7e]{1,200}$/

function checkProof(id: string, delivery: VendorCall) {
  const time = header(delivery, 'webhook-timestamp')
  const key = keyOf(delivery.secret)
  if (!key || !MESSAGE_ID.test(id) || !isTimestamp(time)) return 'bad-proof'
  const right = sign({ algorithm: 'sha256', key, prefix: `${id}.${time}.`, body: delivery.body }).toString('base64')
  // While a secret is being replaced, there are several signatures. Versions other than v1 use another algorithm.
  const signatures = (header(delivery, 'webhook-signature') ?? '').split(' ').slice(0, 20)
  if (!signatures.some((signature) => isSame(signature, `v1,${right}`))) return 'bad-proof'
  // Reject dots in the id: the signed parts are separated by dots, so a dot could move bytes from one part to another.
  if (id.includes('.')) return 'dotted-id'
  return isRecent(time, delivery.now) ? null : 'old-timestamp'
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

function keyOf(secret: string) {
  const encoded = secret.replace(/^whsec_/, '')
  return canProve(secret) && BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : null
}

/**
 * True if a secret has the length that Standard Webhooks requires. Only new secrets must have it: stored secrets of
 * other lengths still work.
 */
export function isStandardSecret(secret: string) {
  const bytes = keyOf(secret)?.length ?? 0
  return bytes >= 24 && bytes <= 64
}
