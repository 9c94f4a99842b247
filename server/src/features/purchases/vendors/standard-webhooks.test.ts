import { expect, test } from 'vitest'
import { NOW, readChanged, readSigned, summaryOf, withValue } from '#test/read-sample.ts'
import { SAMPLE_SECRETS, signBody, signedSample } from '#test/signed-samples.ts'

const KEY = /^(.* )?(test:)?msg_\w+$/

test.each([
  ['purchase.paid', 'paid'],
  ['purchase.refunded', 'reversed refund'],
  ['purchase.chargeback', 'reversed chargeback'],
  ['purchase.canceled', 'reversed canceled'],
  ['purchase.partially_refunded', 'flagged partial-refund'],
  ['purchase.disputed', 'flagged dispute'],
  ['purchase.test', 'test'],
  ['ping', 'test'],
  ['purchase.unpaid', 'flagged unknown-event'],
  ['toString', 'other'],
])('the Standard Webhooks event %s is %s', (event, expected) => {
  const summary = summaryOf(readChanged('standard', { event }))
  expect(summary).toMatch(KEY)
  expect(summary.replace(/ \S+$/, '')).toBe(expected)
})

test('a Standard Webhooks delivery has the buyer, the product and the time', () => {
  const delivery = signBody('standard', JSON.stringify(purchase()), { at: NOW, id: 'msg_1' })
  expect(readSigned('standard', delivery)).toEqual({
    kind: 'paid',
    dedupeKey: 'msg_1',
    event: 'purchase.paid',
    orderId: '1001',
    buyer: { email: 'ana@palco.example', name: 'Ana', phone: '+5511987654321', language: 'pt-BR' },
    items: [{ key: 'premium:lote-1', product: 'premium', productName: 'Premium', offer: 'lote-1' }],
    occurredAt: '2026-12-01T13:00:00.000Z',
    amount: null,
  })
})

test('an order of Standard Webhooks may have several items', () => {
  const items = [{ product: 'live' }, { product: 'premium', offer: 'lote-2' }]
  const read = readChanged('standard', {}, () => withValue(purchase(), 'data.items', items))
  expect(read).toMatchObject({ items: [{ key: 'live' }, { key: 'premium:lote-2', offer: 'lote-2' }] })
})

test('a Standard Webhooks purchase that calls itself a test gives nothing', () => {
  const read = readChanged('standard', {}, () => withValue(purchase(), 'data.test', true))
  expect(read).toMatchObject({ kind: 'test' })
})

test('the example of the Standard Webhooks specification is proven', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const delivery = {
    headers: {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    query: {},
    body: Buffer.from('{"test": 2432232314}'),
  }
  const at = 1_614_265_330_000
  // `unreadable`, because the proof is valid but all fields are missing.
  expect(summaryOf(readSigned('standard', delivery, secret, at))).toBe('unreadable')
  expect(summaryOf(readSigned('standard', delivery, secret.slice('whsec_'.length), at))).toBe('unreadable')
  expect(summaryOf(readSigned('standard', delivery, secret, at + 301_000))).toBe('old-timestamp')
  expect(summaryOf(readSigned('standard', delivery, secret, at - 301_000))).toBe('old-timestamp')
  const spaced = { ...delivery, body: Buffer.from('{"test":2432232314}') }
  expect(summaryOf(readSigned('standard', spaced, secret, at))).toBe('bad-proof')
})

const sent = signBody('standard', JSON.stringify(purchase()), { at: NOW, id: 'msg_1' })
const signature = sent.headers['webhook-signature'] ?? ''

test.each([
  [{ 'webhook-signature': `v1,AAAA v1a,BBBB ${signature}` }, 'paid msg_1'],
  [{ 'webhook-signature': signature.replace('v1,', 'v1a,') }, 'bad-proof'],
  [{ 'webhook-signature': signature.replace('v1,', 'v2,') }, 'bad-proof'],
  [{ 'webhook-signature': signature.replace('v1,', '') }, 'bad-proof'],
  [{ 'webhook-signature': '' }, 'bad-proof'],
  [{ 'webhook-id': 'msg_2' }, 'bad-proof'],
  [{ 'webhook-id': '' }, 'bad-proof'],
  [{ 'webhook-timestamp': String(NOW / 1000 + 1) }, 'bad-proof'],
  [{ 'webhook-timestamp': 'now' }, 'bad-proof'],
])('a Standard Webhooks delivery with the headers %j is %s', (headers, summary) => {
  expect(summaryOf(readSigned('standard', { ...sent, headers: { ...sent.headers, ...headers } }))).toBe(summary)
})

test('a Standard Webhooks id with a dot is refused: it could move bytes between what is signed', () => {
  const dotted = signBody('standard', JSON.stringify(purchase()), { at: NOW, id: 'msg.1' })
  expect(summaryOf(readSigned('standard', dotted))).toBe('dotted-id')
  expect(summaryOf(readSigned('standard', dotted, SAMPLE_SECRETS.stripe))).toBe('bad-proof')
})

test.each(['whsec_this is no base64 at all', 'whsec_AAAAAAAAAAAAAAAAA', 'whsec_', 'whsec_!!!!!!!!!!!!!!!!'])(
  'with the secret %s no Standard Webhooks delivery is proven',
  (secret) => {
    const delivery = signBody('standard', JSON.stringify(purchase()), { at: NOW, secret })
    expect(summaryOf(readSigned('standard', delivery, secret))).toBe('bad-proof')
  },
)

test('a replay of a Standard Webhooks delivery has the same key', () => {
  const delivery = signedSample('standard', { at: NOW })
  expect(readSigned('standard', delivery)).toEqual(readSigned('standard', delivery, SAMPLE_SECRETS.standard))
})

function purchase() {
  return {
    type: 'purchase.paid',
    timestamp: '2026-12-01T13:00:00Z',
    data: {
      id: 1001,
      email: ' ana@palco.example ',
      name: 'Ana',
      phone: '(11) 98765-4321',
      language: 'pt-BR',
      product: 'premium',
      productName: 'Premium',
      offer: 'lote-1',
    },
  }
}
