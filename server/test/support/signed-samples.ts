import { createHmac } from 'node:crypto'
import type { Vendor } from '@palco/contract/purchases/purchases'

// Deliveries as each vendor sends them. They include fields that Palco must not store: documents, cards, addresses,
// secrets.

export const SAMPLE_KINDS = ['paid', 'reversed', 'flagged', 'test', 'other'] as const
export type SampleKind = (typeof SAMPLE_KINDS)[number]

interface Sample {
  kind?: SampleKind
  /** The vendor's name of the event. Default: the name in `EVENT_OF`. */
  event?: string
  secret?: string
  order?: string
  email?: string
  name?: string
  product?: string
  offer?: string
  /** The time of the event and of the signature, in epoch milliseconds. */
  at?: number
}

export interface SignedDelivery {
  headers: Record<string, string>
  query: Record<string, string>
  body: Buffer
}

export const SAMPLE_SECRETS: Record<Vendor, string> = {
  hotmart: 'Hottok0123456789abcdefABCDEF',
  kiwify: 'kiwify-token-0123456789',
  eduzz: 'edzwhkey_0123456789abcdef',
  stripe: 'whsec_0123456789abcdefghijklmnop',
  standard: `whsec_${Buffer.from('a key of twenty-four bytes').toString('base64')}`,
}

export const EVENT_OF: Record<Vendor, Record<SampleKind, string>> = {
  hotmart: {
    paid: 'PURCHASE_APPROVED',
    reversed: 'PURCHASE_REFUNDED',
    flagged: 'PURCHASE_PROTEST',
    test: 'PURCHASE_APPROVED',
    other: 'PURCHASE_BILLET_PRINTED',
  },
  kiwify: {
    paid: 'order_approved',
    reversed: 'order_refunded',
    flagged: 'order_split',
    test: 'order_approved',
    other: 'pix_created',
  },
  eduzz: {
    paid: 'myeduzz.invoice_paid',
    reversed: 'myeduzz.invoice_refunded',
    flagged: 'myeduzz.invoice_waiting_refund',
    test: 'ping',
    other: 'myeduzz.invoice_opened',
  },
  stripe: {
    paid: 'checkout.session.completed',
    reversed: 'charge.refunded',
    flagged: 'charge.dispute.created',
    test: 'checkout.session.completed',
    other: 'checkout.session.expired',
  },
  standard: {
    paid: 'purchase.paid',
    reversed: 'purchase.refunded',
    flagged: 'purchase.disputed',
    test: 'purchase.test',
    other: 'newsletter.subscribed',
  },
}

/**
 * Returns a delivery with a valid proof. The order is `order-1` by default, so that a purchase and its refund match.
 * Two deliveries of the same event, order and time count as a repeated delivery.
 */
export function signedSample(vendor: Vendor, sample: Sample = {}): SignedDelivery {
  const { at = Date.now(), secret = SAMPLE_SECRETS[vendor] } = sample
  const id = `msg_${digestOf(`${sample.event ?? sample.kind} ${sample.order}`)}`
  return signBody(vendor, JSON.stringify(sampleBody(vendor, { ...sample, at })), { secret, at, id })
}

export function signBody(
  vendor: Vendor,
  text: string | Buffer,
  { secret = SAMPLE_SECRETS[vendor], at = Date.now(), id = `msg_${digestOf(text)}` } = {},
): SignedDelivery {
  const body = Buffer.from(text)
  const seconds = Math.floor(at / 1000)
  const proof = {
    hotmart: () => ({ headers: { 'x-hotmart-hottok': secret } }),
    kiwify: () => ({ query: { signature: hmac('sha1', secret, body).toString('hex') } }),
    eduzz: () => ({ headers: { 'x-signature': hmac('sha256', secret, body).toString('hex') } }),
    stripe: () => {
      const signature = hmac('sha256', secret, `${seconds}.`, body).toString('hex')
      return { headers: { 'stripe-signature': `t=${seconds},v1=${signature}` } }
    },
    standard: () => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      const signature = hmac('sha256', key, `${id}.${seconds}.`, body).toString('base64')
      return {
        headers: { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` },
      }
    },
  }[vendor]()
  return {
    query: {},
    ...proof,
    headers: { 'content-type': 'application/json', ...('headers' in proof && proof.headers) },
    body,
  }
}

function hmac(algorithm: string, key: string | Buffer, ...parts: (string | Buffer)[]) {
  const signed = createHmac(algorithm, key)
  for (const part of parts) signed.update(part)
  return signed.digest()
}

const digestOf = (text: string | Buffer) => hmac('sha256', 'sample', text).toString('hex').slice(0, 24)

export function sampleBody(
  vendor: Vendor,
  {
    kind = 'paid',
    event = EVENT_OF[vendor][kind],
    order = 'order-1',
    email = 'ana.souza@palco.example',
    name = 'Ana Souza',
    product = 'product-1',
    offer = 'offer-1',
    at = Date.now(),
  }: Sample = {},
): Record<string, unknown> {
  const details = { isTest: kind === 'test', event, order, email, name, product, offer, at }
  return BODIES[vendor](details)
}

interface Details {
  isTest: boolean
  event: string
  order: string
  email: string
  name: string
  product: string
  offer: string
  at: number
}

const BODIES: Record<Vendor, (details: Details) => Record<string, unknown>> = {
  hotmart: ({ isTest, event, order, email, name, product, offer, at }) => ({
    id: '7c9a6f0e-3d52-4a7e-9d5b-0f1c2e3d4a5b',
    creation_date: at,
    event,
    version: '2.0.0',
    hottok: 'a-secret-that-must-not-be-stored',
    data: {
      product: { id: isTest ? 0 : product, ucode: 'b1946ac9-2f5a-4f10-9e0c-8a0d6c8d1f77', name: 'Semana Palco' },
      affiliates: [{ affiliate_code: 'Q58388177J', name: 'Afiliado' }],
      buyer: {
        email,
        name,
        checkout_phone: '11 98765-4321',
        document: '11144477735',
        address: { country: 'Brasil', zipcode: '88330-756', address: 'Rua Um', number: '315' },
      },
      producer: { name: 'Organização Palco' },
      commissions: [{ value: 149.5, source: 'MARKETPLACE', currency_value: 'BRL' }],
      purchase: {
        approved_date: at,
        full_price: { value: 497, currency_value: 'BRL' },
        price: { value: 497, currency_value: 'BRL' },
        checkout_country: { name: 'Brasil', iso: 'BR' },
        order_bump: isTest
          ? { is_order_bump: true, parent_purchase_transaction: 'HP02316330308193' }
          : { is_order_bump: false },
        offer: { code: offer },
        order_date: at,
        status: event === 'PURCHASE_COMPLETE' ? 'COMPLETED' : event.replace('PURCHASE_', ''),
        transaction: order,
        payment: { installments_number: 1, type: 'CREDIT_CARD' },
        recurrence_number: 1,
      },
    },
  }),

  kiwify: ({ isTest, event, order, email, name, product, offer, at }) => ({
    order_id: order,
    order_ref: 'kQ3rTzP',
    order_status: KIWIFY_STATUS.get(event) ?? 'waiting_payment',
    product_type: 'membership',
    payment_method: 'credit_card',
    store_id: 'Vd4vWNjDxqU0nFh',
    payment_merchant_id: 19431960,
    installments: 1,
    card_type: 'visa',
    card_last4digits: '4242',
    created_at: brasilia(at),
    updated_at: brasilia(at),
    approved_date: brasilia(at),
    refunded_at: KIWIFY_STATUS.get(event) === 'refunded' ? brasilia(at) : null,
    webhook_event_type: event,
    Product: { product_id: product, product_name: isTest ? 'Example product' : 'Semana Palco' },
    Customer: {
      full_name: isTest ? 'John Doe' : name,
      first_name: name.split(' ')[0],
      email: isTest ? 'johndoe@example.com' : email,
      mobile: '+5511987654321',
      CPF: '11144477735',
      ip: '203.0.113.7',
      street: 'Rua Um',
      city: 'Balneário Camboriú',
      zipcode: '88330-756',
    },
    Commissions: { charge_amount: 49700, currency: 'BRL', my_commission: 45200 },
    TrackingParameters: { src: null, utm_source: null },
    ...(!isTest && { checkout_link: offer }),
  }),

  eduzz: ({ isTest, event, order, email, name, product, offer, at }) =>
    isTest
      ? { event: 'ping', data: { message: 'ping' } }
      : {
          id: `evt_${digestOf(`${event} ${order} ${at}`)}`,
          event,
          sentDate: new Date(at).toISOString(),
          data: {
            id: order,
            status: event.replace('myeduzz.invoice_', ''),
            buyer: {
              id: '50001',
              name: 'Quem pagou',
              email: 'pagador@palco.example',
              document: '11144477735',
              phone: '1133334444',
              cellphone: '11987654321',
            },
            student: { id: '50002', name, email, cellphone: '11987654321' },
            producer: {
              id: '60001',
              name: 'Organização Palco',
              email: 'financeiro@palco.example',
              originSecret: 'a-secret-that-must-not-be-stored',
            },
            address: { street: 'Rua Um', number: '315', zipCode: '88330756' },
            createdAt: new Date(at).toISOString(),
            price: { currency: 'BRL', value: 497 },
            paid: { currency: 'BRL', value: 497 },
            paidAt: new Date(at).toISOString(),
            refundedAt: new Date(at).toISOString(),
            paymentMethod: 'credit_card',
            installments: 1,
            items: [
              {
                productId: product,
                name: 'Semana Palco',
                skuReference: offer,
                parentId: null,
                price: { currency: 'BRL', value: 497 },
                billingType: 'single',
              },
            ],
            transaction: { id: 't-1', key: 'a-key-of-the-payment' },
          },
        },

  stripe: ({ isTest, event, order, email, name, product, at }) => ({
    id: `evt_${digestOf(`${event} ${order}`)}`,
    object: 'event',
    api_version: '2026-09-30.basil',
    created: Math.floor(at / 1000),
    type: event,
    livemode: !isTest,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: stripeObject({ event, order, email, name, product }) },
  }),

  standard: ({ event, order, email, name, product, offer, at }) => ({
    type: event,
    timestamp: new Date(at).toISOString(),
    data: {
      id: order,
      email,
      name,
      phone: '+55 11 98765-4321',
      language: 'pt-BR',
      product,
      offer,
      amount: 497,
      currency: 'BRL',
    },
  }),
}

const KIWIFY_STATUS = new Map(
  Object.entries({
    order_approved: 'paid',
    compra_aprovada: 'paid',
    order_refunded: 'refunded',
    compra_reembolsada: 'refunded',
    chargeback: 'chargedback',
    order_rejected: 'refused',
    compra_recusada: 'refused',
  }),
)

/** Formats a time in Brasília, which is three hours behind UTC: `2026-12-01 10:40`. */
const brasilia = (at: number) => new Date(at - 3 * 3_600_000).toISOString().replace('T', ' ').slice(0, 16)

function stripeObject({ event, order, email, name, product }: Omit<Details, 'isTest' | 'offer' | 'at'>) {
  const person = { email, name, phone: '+5511987654321', address: { country: 'BR', postal_code: '88330-756' } }
  if (event.startsWith('charge.dispute'))
    return {
      id: `dp_${order}`,
      object: 'dispute',
      amount: 49700,
      charge: `ch_${order}`,
      payment_intent: order,
      reason: 'fraudulent',
      status: event === 'charge.dispute.closed' ? 'lost' : 'needs_response',
    }
  if (event.startsWith('charge.'))
    return {
      id: `ch_${order}`,
      object: 'charge',
      amount: 49700,
      amount_refunded: 49700,
      currency: 'brl',
      refunded: true,
      payment_intent: order,
      receipt_email: email,
      billing_details: person,
      payment_method_details: { card: { brand: 'visa', last4: '4242' }, type: 'card' },
    }
  return {
    id: `cs_${order}`,
    object: 'checkout.session',
    amount_total: 49700,
    currency: 'brl',
    customer_details: person,
    customer_email: null,
    locale: 'pt-BR',
    metadata: {},
    mode: 'payment',
    payment_intent: order,
    payment_link: product,
    payment_status: 'paid',
    status: 'complete',
  }
}
