import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOW, readChanged, readSigned, summaryOf, withValue } from '#test/read-sample.ts'
import { SAMPLE_SECRETS, sampleBody, signBody, signedSample } from '#test/signed-samples.ts'

test.each([
  ['order_approved', 'paid order_approved:A1'],
  ['compra_aprovada', 'paid compra_aprovada:A1'],
  ['order_refunded', 'reversed refund order_refunded:A1'],
  ['compra_reembolsada', 'reversed refund compra_reembolsada:A1'],
  ['chargeback', 'reversed chargeback chargeback:A1'],
  ['order_rejected', 'other order_rejected:A1'],
  ['compra_recusada', 'other compra_recusada:A1'],
  ['billet_created', 'other billet_created:A1'],
  ['boleto_gerado', 'other boleto_gerado:A1'],
  ['pix_created', 'other pix_created:A1'],
  ['pix_gerado', 'other pix_gerado:A1'],
  ['carrinho_abandonado', 'other carrinho_abandonado:A1'],
  ['subscription_renewed', 'other subscription_renewed:A1'],
  ['subscription_late', 'other subscription_late:A1'],
  ['subscription_canceled', 'other subscription_canceled:A1'],
  ['order_approved_again', 'flagged unknown-event order_approved_again:A1'],
  ['constructor', 'flagged unknown-event constructor:A1'],
])('Kiwify’s event %s is %s', (event, summary) => {
  expect(summaryOf(readChanged('kiwify', { event, order: 'A1' }))).toBe(summary)
})

test.each([
  ['paid', 'paid paid:A1'],
  ['refunded', 'reversed refund refunded:A1'],
  ['chargedback', 'reversed chargeback chargedback:A1'],
  ['waiting_payment', 'other waiting_payment:A1'],
  ['refused', 'other refused:A1'],
])('without an event type, a Kiwify order that is %s is %s', (status, summary) => {
  const read = readChanged('kiwify', { order: 'A1' }, (body) => ({
    ...withValue(body, 'order_status', status),
    webhook_event_type: undefined,
  }))
  expect(summaryOf(read)).toBe(summary)
})

test('Kiwify’s approval of an order that is not paid gives nothing, and does not hide the right one', () => {
  const read = readChanged('kiwify', { order: 'A1' }, (body) => withValue(body, 'order_status', 'waiting_payment'))
  expect(summaryOf(read)).toBe('flagged unknown-event order_approved:A1:waiting_payment')
})

test('an abandoned cart of Kiwify has its own key', () => {
  const cart = { id: 'c6euk9', status: 'abandoned', email: 'ana@palco.example', product_id: 'p', checkout_link: 'x' }
  expect(summaryOf(readChanged('kiwify', {}, () => cart))).toBe('other cart:c6euk9')
})

test('a Kiwify delivery has the buyer, the product with its link, and the time of Brasília', () => {
  const read = readChanged('kiwify', { order: 'A1', product: 'p-1', offer: 'AbCdEfG' }, (body) =>
    withValue(body, 'approved_date', '2026-12-01 10:40'),
  )
  expect(read).toEqual({
    kind: 'paid',
    dedupeKey: 'order_approved:A1',
    event: 'order_approved',
    orderId: 'A1',
    buyer: { email: 'ana.souza@palco.example', name: 'Ana Souza', phone: '+5511987654321' },
    items: [{ key: 'p-1:AbCdEfG', product: 'p-1', productName: 'Semana Palco', offer: 'AbCdEfG' }],
    occurredAt: '2026-12-01T13:40:00.000Z',
    amount: { minor: 49_700, currency: 'BRL' },
  })
})

test('without a link, Kiwify’s offer or else its plan distinguishes passes', () => {
  const offerOf = (change: Record<string, unknown>) => {
    const read = readChanged('kiwify', {}, (body) => ({ ...body, checkout_link: null, ...change }))
    return 'items' in read ? read.items[0]?.offer : read
  }
  const Product = { product_id: 'p-1', product_offer_id: 'o-1' }
  const Subscription = { plan: { id: 'plan-1' } }
  expect(offerOf({ Product, Subscription })).toBe('o-1')
  expect(offerOf({ Subscription })).toBe('plan-1')
  expect(offerOf({})).toBeUndefined()
})

test('a Kiwify purchase without a customer is kept, without a buyer', () => {
  const read = readChanged('kiwify', {}, (body) => ({ ...body, Customer: null }))
  expect(read).toMatchObject({ kind: 'paid', buyer: null })
})

test.each(['order_approved', 'order_refunded', 'pix_created'])('Kiwify’s test button sends %s to John Doe', (event) => {
  expect(summaryOf(readChanged('kiwify', { kind: 'test', event, order: 'A1' }))).toBe(`test test:${event}:A1`)
})

test('a wrapped order of Kiwify is a test, if the whole body is signed', () => {
  const order = sampleBody('kiwify', { order: 'A1', at: NOW })
  const wrapped = signBody('kiwify', JSON.stringify({ order }))
  expect(summaryOf(readSigned('kiwify', wrapped))).toBe('test test:order_approved:A1')
  const { query } = signBody('kiwify', JSON.stringify(order))
  expect(summaryOf(readSigned('kiwify', { ...wrapped, query }))).toBe('bad-proof')
})

test('Kiwify’s signature is HMAC-SHA1 over the bytes that came, with escapes and accents', () => {
  const token = '9hj2k4m1xq7'
  const body = Buffer.from(
    '{"order_id":"A1","order_status":"paid","Product":{"product_id":"p","product_name":"Cora\\u00e7\\u00e3o \\/ São"}}',
  )
  const signature = createHmac('sha1', token).update(body).digest('hex')
  expect(signature).toBe('000599ad74aa546008f74d2a02ba4e3936ed2b07')
  const sent = { headers: {}, query: { signature }, body }
  expect(readSigned('kiwify', sent, token)).toMatchObject({ kind: 'paid', items: [{ productName: 'Coração / São' }] })
  const again = Buffer.from(JSON.stringify(JSON.parse(body.toString())))
  expect(summaryOf(readSigned('kiwify', { ...sent, body: again }, token))).toBe('bad-proof')
  const upper = { signature: signature.toUpperCase() }
  expect(readSigned('kiwify', { ...sent, query: upper }, token)).toMatchObject({ kind: 'paid' })
})

test('a Kiwify signature in a header, twice, or by SHA-256 proves nothing', () => {
  const delivery = signedSample('kiwify', { at: NOW })
  const signature = delivery.query.signature ?? ''
  const sha256 = createHmac('sha256', SAMPLE_SECRETS.kiwify).update(delivery.body).digest('hex')
  const attempts = [
    { headers: { 'x-kiwify-signature': signature }, query: {} },
    { headers: {}, query: { signature: [signature, signature] as unknown as string } },
    { headers: {}, query: { signature: sha256 } },
    { headers: {}, query: { signature: '' } },
  ]
  for (const attempt of attempts) expect(summaryOf(readSigned('kiwify', { ...delivery, ...attempt }))).toBe('bad-proof')
})
