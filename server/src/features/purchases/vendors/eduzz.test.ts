import { expect, test } from 'vitest'
import { NOW, readChanged, readSigned, summaryOf, withValue } from '#test/read-sample.ts'
import { signBody, signedSample } from '#test/signed-samples.ts'

test.each([
  ['myeduzz.invoice_paid', 'paid myeduzz.invoice_paid:77'],
  ['myeduzz.invoice_refunded', 'reversed refund myeduzz.invoice_refunded:77'],
  ['myeduzz.invoice_chargeback', 'reversed chargeback myeduzz.invoice_chargeback:77'],
  ['myeduzz.invoice_canceled', 'reversed canceled myeduzz.invoice_canceled:77'],
  ['myeduzz.invoice_waiting_refund', 'flagged dispute myeduzz.invoice_waiting_refund:77'],
  ['myeduzz.invoice_opened', 'other myeduzz.invoice_opened:77'],
  ['myeduzz.invoice_waiting_payment', 'other myeduzz.invoice_waiting_payment:77'],
  ['myeduzz.invoice_expired', 'other myeduzz.invoice_expired:77'],
  ['myeduzz.invoice_refused', 'other myeduzz.invoice_refused:77'],
  ['myeduzz.invoice_overdue', 'other myeduzz.invoice_overdue:77'],
  ['myeduzz.invoice_recovering', 'other myeduzz.invoice_recovering:77'],
  ['myeduzz.invoice_scheduled', 'other myeduzz.invoice_scheduled:77'],
  ['myeduzz.invoice_negotiated', 'other myeduzz.invoice_negotiated:77'],
  ['myeduzz.invoice_updated', 'other myeduzz.invoice_updated:77'],
  ['myeduzz.contract_created', 'other myeduzz.contract_created:77'],
  ['myeduzz.contract_card_attempted', 'other myeduzz.contract_card_attempted:77'],
  ['myeduzz.commission_processed', 'other myeduzz.commission_processed:77'],
  ['sun.cart_abandonment', 'other sun.cart_abandonment:77'],
  ['myeduzz.invoice_unpaid', 'flagged unknown-event myeduzz.invoice_unpaid:77'],
  ['invoice_paid', 'other invoice_paid:77'],
])('Eduzz’s event %s is %s', (event, summary) => {
  const read = readChanged('eduzz', { event, order: '77' }, (body) => withValue(body, 'id', 'e1'))
  expect(summaryOf(read)).toBe(`${summary}:e1`)
})

test('an Eduzz delivery has the student instead of the buyer, the product and the time of payment', () => {
  const paidAt = '2026-11-30T22:00:00.000Z'
  const read = readChanged('eduzz', { order: '77', product: '2457307', offer: 'lote1' }, (body) =>
    withValue(withValue(body, 'id', 'e1'), 'data.paidAt', paidAt),
  )
  expect(read).toEqual({
    kind: 'paid',
    dedupeKey: 'myeduzz.invoice_paid:77:e1',
    event: 'myeduzz.invoice_paid',
    orderId: '77',
    buyer: { email: 'ana.souza@palco.example', name: 'Ana Souza', phone: '+5511987654321' },
    items: [{ key: '2457307:lote1', product: '2457307', productName: 'Semana Palco', offer: 'lote1' }],
    occurredAt: paidAt,
    amount: { minor: 49_700, currency: 'BRL' },
  })
})

test.each([undefined, null, {}, { name: 'Ana', email: 'no address' }])(
  'with the student %j, the buyer of an Eduzz delivery gets it',
  (student) => {
    const read = readChanged('eduzz', {}, (body) => withValue(body, 'data.student', student))
    expect(read).toMatchObject({ buyer: { email: 'pagador@palco.example', name: 'Quem pagou' } })
  },
)

test('every offer of an Eduzz invoice is an item, once, and at most fifty', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ productId: index % 60, name: `P${index}` }))
  const read = readChanged('eduzz', {}, (body) =>
    withValue(body, 'data.items', [
      { productId: 'A' },
      { productId: 'A' },
      { productId: 'A', skuReference: 'x' },
      null,
      7,
      ...many,
    ]),
  )
  const keys = 'items' in read ? read.items.map(({ key }) => key) : []
  expect(keys.slice(0, 3)).toEqual(['A', 'A:x', '0'])
  expect(new Set(keys).size).toBe(47)
})

test('an unsigned ping of Eduzz is recognised, also without a secret; a signed one is a test', () => {
  const ping = { headers: {}, query: {}, body: Buffer.from('{"event":"ping","data":{"message":"ping"}}') }
  expect(readSigned('eduzz', ping)).toEqual({ unsigned: 'ping' })
  expect(readSigned('eduzz', ping, '')).toEqual({ unsigned: 'ping' })
  expect(readSigned('eduzz', signedSample('eduzz', { kind: 'test' }))).toMatchObject({ kind: 'test', buyer: null })
})

test('an Eduzz body that has more than a ping in it is no ping', () => {
  const paid = signedSample('eduzz', { at: NOW })
  expect(summaryOf(readSigned('eduzz', { ...paid, headers: {} }))).toBe('bad-proof')
  const twice = Buffer.from('{"event":"ping","event":"myeduzz.invoice_paid","data":{"id":"77"}}')
  expect(summaryOf(readSigned('eduzz', { headers: {}, query: {}, body: twice }))).toBe('bad-proof')
})

test('an upper-case signature of Eduzz is the same', () => {
  const delivery = signBody('eduzz', '{"event":"myeduzz.contract_created","id":"e1"}')
  const headers = { 'x-signature': delivery.headers['x-signature']?.toUpperCase() ?? '' }
  expect(summaryOf(readSigned('eduzz', { ...delivery, headers }))).toBe('other myeduzz.contract_created:e1')
})
