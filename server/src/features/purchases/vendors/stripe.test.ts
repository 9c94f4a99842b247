import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOW, readChanged, readSigned, summaryOf, withValue } from '#test/read-sample.ts'
import { SAMPLE_SECRETS, sampleBody, signedSample } from '#test/signed-samples.ts'

const change = (values: Record<string, unknown>) => (body: Record<string, unknown>) =>
  Object.entries(values).reduce((changed, [path, value]) => withValue(changed, `data.object.${path}`, value), body)

test.each([
  ['checkout.session.completed', {}, 'paid paid:cs_pi_1'],
  ['checkout.session.async_payment_succeeded', {}, 'paid paid:cs_pi_1'],
  ['checkout.session.completed', { payment_status: 'unpaid' }, 'other other:cs_pi_1'],
  ['checkout.session.completed', { payment_status: 'no_payment_required' }, 'paid paid:cs_pi_1'],
  ['checkout.session.completed', { payment_status: 'no_payment_required', mode: 'setup' }, 'other other:cs_pi_1'],
  [
    'checkout.session.completed',
    { payment_status: 'no_payment_required', mode: 'subscription' },
    'flagged unknown-event flagged:cs_pi_1',
  ],
  ['checkout.session.completed', { payment_status: 'partly' }, 'flagged unknown-event flagged:cs_pi_1'],
  ['checkout.session.completed', { payment_status: null }, 'flagged unknown-event flagged:cs_pi_1'],
  ['charge.refunded', {}, 'reversed refund refund:ch_pi_1:49700:true'],
  ['charge.refunded', { refunded: false, amount_refunded: 100 }, 'flagged partial-refund refund:ch_pi_1:100:false'],
  ['charge.refunded', { refunded: false, amount_refunded: 200 }, 'flagged partial-refund refund:ch_pi_1:200:false'],
  ['charge.refunded', { refunded: 'true' }, 'flagged partial-refund refund:ch_pi_1:49700:undefined'],
  ['charge.dispute.created', {}, 'flagged dispute charge.dispute.created:dp_pi_1'],
  ['charge.dispute.closed', { status: 'lost' }, 'reversed chargeback charge.dispute.closed:dp_pi_1'],
  ['charge.dispute.closed', { status: 'won' }, 'other charge.dispute.closed:dp_pi_1'],
  ['charge.dispute.closed', { status: 'warning_closed' }, 'other charge.dispute.closed:dp_pi_1'],
])('Stripe’s event %s with %j is %s', (event, values, summary) => {
  expect(summaryOf(readChanged('stripe', { event, order: 'pi_1' }, change(values)))).toBe(summary)
})

test.each([
  ['checkout.session.expired', 'other'],
  ['checkout.session.async_payment_failed', 'other'],
  ['charge.succeeded', 'other'],
  ['charge.dispute.funds_withdrawn', 'other'],
  ['customer.created', 'other'],
  ['payment_intent.succeeded', 'other'],
  ['checkout.session.refunded', 'flagged'],
  ['charge.unrefunded', 'flagged'],
])('Stripe’s event %s is %s, and its key is the id of the event', (event, kind) => {
  const read = readChanged('stripe', { event }, (body) => ({ ...body, id: 'evt_1' }))
  expect(read).toMatchObject({ kind, dedupeKey: `${event}:evt_1` })
})

test('a Stripe delivery has the buyer with the language, the payment link, and the time', () => {
  expect(readChanged('stripe', { order: 'pi_1', product: 'plink_1' })).toEqual({
    kind: 'paid',
    dedupeKey: 'paid:cs_pi_1',
    event: 'checkout.session.completed',
    orderId: 'pi_1',
    buyer: { email: 'ana.souza@palco.example', name: 'Ana Souza', phone: '+5511987654321', language: 'pt-BR' },
    items: [{ key: 'plink_1', product: 'plink_1' }],
    occurredAt: new Date(NOW).toISOString(),
    amount: { minor: 49_700, currency: 'BRL' },
  })
})

test('a refund and a dispute of Stripe have the order of their purchase', () => {
  const orderOf = (event: string) => readChanged('stripe', { event, order: 'pi_1' })
  for (const event of ['checkout.session.completed', 'charge.refunded', 'charge.dispute.closed'])
    expect(orderOf(event), event).toMatchObject({ orderId: 'pi_1' })
})

test('a free order of Stripe has the id of its session', () => {
  const free = change({ payment_intent: null, payment_status: 'no_payment_required' })
  expect(readChanged('stripe', { order: 'pi_1' }, free)).toMatchObject({ kind: 'paid', orderId: 'cs_pi_1' })
})

test('without a payment link, Stripe’s product is named by the metadata', () => {
  const read = (metadata: unknown) => readChanged('stripe', {}, change({ payment_link: null, metadata }))
  expect(read({ product: 'premium' })).toMatchObject({ items: [{ product: 'premium' }] })
  expect(read(null)).toMatchObject({ items: [{ product: 'checkout' }] })
})

test.each([false, undefined, null, 'true'])('Stripe’s livemode %j is a test', (livemode) => {
  const read = readChanged('stripe', { order: 'pi_1' }, (body) => ({ ...body, livemode }))
  expect(summaryOf(read)).toBe('test test:paid:cs_pi_1')
})

test('a Stripe session, charge or dispute without an id is unreadable', () => {
  for (const event of ['checkout.session.completed', 'charge.refunded', 'charge.dispute.created'])
    expect(summaryOf(readChanged('stripe', { event }, change({ id: null }))), event).toBe('unreadable')
})

const seconds = NOW / 1000
const body = Buffer.from(JSON.stringify(sampleBody('stripe', { at: NOW, order: 'pi_1' })))
const v1 = (time = seconds, secret = SAMPLE_SECRETS.stripe) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')

test.each([
  [`t=${seconds},v1=${v1()}`, 'paid paid:cs_pi_1'],
  [`t=${seconds}, v1=${v1(seconds, 'the secret before this one')}, v1=${v1()}, v0=abc`, 'paid paid:cs_pi_1'],
  [`t=${seconds - 300},v1=${v1(seconds - 300)}`, 'paid paid:cs_pi_1'],
  [`t=${seconds - 301},v1=${v1(seconds - 301)}`, 'old-timestamp'],
  [`t=${seconds + 301},v1=${v1(seconds + 301)}`, 'old-timestamp'],
  // The signature also covers the time, so another time is rejected.
  [`t=${seconds},v1=${v1(seconds - 301)}`, 'bad-proof'],
  [`t=${seconds - 301},t=${seconds},v1=${v1(seconds - 301)}`, 'bad-proof'],
  [`t=${seconds},v0=${v1()}`, 'bad-proof'],
  [`t=,v1=${v1()}`, 'bad-proof'],
  [`t=1e9,v1=${v1()}`, 'bad-proof'],
  [`v1=${v1()}`, 'bad-proof'],
  [`t=${seconds},v1=`, 'bad-proof'],
  ['', 'bad-proof'],
])('a Stripe delivery with the signature header %s is %s', (header, summary) => {
  const delivery = { headers: { 'stripe-signature': header }, query: {}, body }
  expect(summaryOf(readSigned('stripe', delivery))).toBe(summary)
})

test('the same Stripe delivery again has the same key, also with a new timestamp', () => {
  const first = signedSample('stripe', { at: NOW })
  const again = signedSample('stripe', { at: NOW + 60_000 })
  expect(summaryOf(readSigned('stripe', again))).toBe(summaryOf(readSigned('stripe', first)))
})
