import { expect, test } from 'vitest'
import { NOW, readChanged, readSigned, summaryOf, withValue } from '#test/read-sample.ts'
import { SAMPLE_SECRETS, signedSample } from '#test/signed-samples.ts'

test.each([
  ['PURCHASE_APPROVED', 'paid PURCHASE_APPROVED:HP1'],
  ['PURCHASE_COMPLETE', 'paid PURCHASE_COMPLETE:HP1'],
  ['PURCHASE_REFUNDED', 'reversed refund PURCHASE_REFUNDED:HP1'],
  ['PURCHASE_CHARGEBACK', 'reversed chargeback PURCHASE_CHARGEBACK:HP1'],
  ['PURCHASE_CANCELED', 'reversed canceled PURCHASE_CANCELED:HP1'],
  ['PURCHASE_CANCELLED', 'reversed canceled PURCHASE_CANCELLED:HP1'],
  ['PURCHASE_PROTEST', 'flagged dispute PURCHASE_PROTEST:HP1'],
  ['PURCHASE_BILLET_PRINTED', 'other PURCHASE_BILLET_PRINTED:HP1'],
  ['PURCHASE_DELAYED', 'other PURCHASE_DELAYED:HP1'],
  ['PURCHASE_EXPIRED', 'other PURCHASE_EXPIRED:HP1'],
  ['PURCHASE_OUT_OF_SHOPPING_CART', 'other PURCHASE_OUT_OF_SHOPPING_CART:HP1'],
  ['SUBSCRIPTION_CANCELLATION', 'other SUBSCRIPTION_CANCELLATION:HP1'],
  ['SWITCH_PLAN', 'other SWITCH_PLAN:HP1'],
  ['UPDATE_SUBSCRIPTION_CHARGE_DATE', 'other UPDATE_SUBSCRIPTION_CHARGE_DATE:HP1'],
  ['ORDER_FULFILLMENT', 'other ORDER_FULFILLMENT:HP1'],
  ['CLUB_FIRST_ACCESS', 'other CLUB_FIRST_ACCESS:HP1'],
  ['CLUB_MODULE_COMPLETED', 'other CLUB_MODULE_COMPLETED:HP1'],
  // This event is not in the list, although it contains "approved". It is flagged, because it may be about money.
  ['PURCHASE_NOT_APPROVED', 'flagged unknown-event PURCHASE_NOT_APPROVED:HP1'],
  ['purchase_approved', 'other purchase_approved:HP1'],
  ['CLUB_SOMETHING_NEW', 'other CLUB_SOMETHING_NEW:HP1'],
  ['__proto__', 'other __proto__:HP1'],
])('Hotmart’s event %s is %s', (event, summary) => {
  expect(summaryOf(readChanged('hotmart', { event, order: 'HP1' }))).toBe(`${summary}:${NOW}`)
})

test('a Hotmart delivery has the buyer, the product with its offer, and the time', () => {
  expect(readChanged('hotmart', { order: 'HP1', product: '788921', offer: 'lote1' })).toEqual({
    kind: 'paid',
    dedupeKey: `PURCHASE_APPROVED:HP1:${NOW}`,
    event: 'PURCHASE_APPROVED',
    orderId: 'HP1',
    buyer: { email: 'ana.souza@palco.example', name: 'Ana Souza', phone: '+5511987654321' },
    items: [{ key: '788921:lote1', product: '788921', productName: 'Semana Palco', offer: 'lote1' }],
    occurredAt: new Date(NOW).toISOString(),
    amount: { minor: 49_700, currency: 'BRL' },
  })
})

test.each(['PURCHASE_APPROVED', 'PURCHASE_REFUNDED', 'SWITCH_PLAN'])('product 0 makes Hotmart’s %s a test', (event) => {
  const read = readChanged('hotmart', { event, order: 'HP1' }, (body) => withValue(body, 'data.product.id', 0))
  expect(summaryOf(read)).toBe(`test test:${event}:HP1:${NOW}`)
})

test('a partial refund of Hotmart needs a decision, and the whole refund after it is another delivery', () => {
  const refund = { event: 'PURCHASE_REFUNDED', order: 'HP1' }
  const partial = readChanged('hotmart', refund, (body) =>
    withValue(body, 'data.purchase.status', 'PARTIALLY_REFUNDED'),
  )
  expect(summaryOf(partial)).toBe(`flagged partial-refund PURCHASE_REFUNDED:HP1:PARTIALLY_REFUNDED:${NOW}`)
  expect(summaryOf(readChanged('hotmart', refund))).toBe(`reversed refund PURCHASE_REFUNDED:HP1:${NOW}`)
})

test('an event of Hotmart’s club, without an order, is identified by its id', () => {
  const read = readChanged('hotmart', {}, () => ({
    id: 'club-1',
    creationDate: NOW,
    event: 'CLUB_FIRST_ACCESS',
    data: { user: {} },
  }))
  expect(read).toMatchObject({ kind: 'other', dedupeKey: 'CLUB_FIRST_ACCESS:club-1', occurredAt: null })
})

test('Hotmart’s token is compared whole and as it is, and one in the body proves nothing', () => {
  const token = SAMPLE_SECRETS.hotmart
  const delivery = signedSample('hotmart', { at: NOW })
  const refusalWith = (headers: Record<string, string>) => summaryOf(readSigned('hotmart', { ...delivery, headers }))
  expect(refusalWith({ 'x-hotmart-hottok': token.toUpperCase() })).toBe('bad-proof')
  expect(refusalWith({ 'x-hotmart-hottok': token.slice(0, -1) })).toBe('bad-proof')
  expect(refusalWith({ 'x-hotmart-webhook-token': token })).toBe('bad-proof')
  const inBody = readSigned('hotmart', {
    ...delivery,
    headers: {},
    body: Buffer.from(JSON.stringify({ hottok: token, event: 'PURCHASE_APPROVED' })),
  })
  expect(summaryOf(inBody)).toBe('bad-proof')
})
