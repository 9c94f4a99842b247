import type { ProductMapping, PurchaseDelivery } from '@palco/contract/purchases'
import { expect, test } from 'vitest'
import { suggestedGroups, suggestedPass, unmappedProducts } from './unmapped-products.ts'

const AT = '2025-12-01T10:00:00.000Z'
const source = { id: 's1', name: 'Loja', vendor: 'hotmart' } as const

const waiting = (
  id: string,
  items: PurchaseDelivery['items'],
  reason: PurchaseDelivery['reason'] = 'unmapped-product',
) =>
  ({
    ...{ id, source, event: 'PURCHASE_APPROVED', orderId: id, email: 'ana@example.com', name: 'Ana', userId: null },
    ...{ items, passes: [], outcome: 'review', reason, receivedAt: AT, occurredAt: null, repeats: 0 },
  }) satisfies PurchaseDelivery

const mapping = (product: string, offer: string): ProductMapping => ({
  ...{ id: `${product}-${offer}`, product, offer, productName: '' },
  ...{ pass: 'PREMIUM', groupIds: ['g1', 'gone'] },
})

test('a product is listed once, with how many deliveries wait for it', () => {
  const deliveries = [
    waiting('d1', [{ product: '11', offer: 'a' }]),
    waiting('d2', [{ product: '11', productName: 'Week PREMIUM', offer: 'b' }, { product: '11' }]),
    waiting('d3', [{ product: '12' }], 'partial-refund'),
  ]
  expect(unmappedProducts(deliveries, [])).toEqual([
    { id: 's1 11', source, product: '11', name: 'Week PREMIUM', offers: ['a', 'b'], count: 2 },
  ])
})

test.each([
  ['any offer', '', []],
  ['its offer', 'a', []],
  ['another offer', 'b', ['11']],
])('a product with a mapping for %s', (_, offer, left) => {
  const deliveries = [waiting('d1', [{ product: '11', offer: 'a' }])]
  const sources = [{ id: 's1', mappings: [mapping('11', offer)] }]
  expect(unmappedProducts(deliveries, sources).map(({ product }) => product)).toEqual(left)
})

test.each([
  ['Week Premium Pass', 'PREMIUM'],
  ['upgrade de live para PLATINUM', 'PLATINUM'],
  ['Passe (live)', 'LIVE'],
  ['Olivetti', undefined],
  ['Premiumização', undefined],
  ['', undefined],
])('%s suggests %s', (name, pass) => {
  expect(suggestedPass(name)).toBe(pass)
})

test('groups are those of the last mapping to the same pass, or the only one', () => {
  const sources = [{ mappings: [mapping('11', '')] }]
  expect(suggestedGroups('PREMIUM', sources, [{ id: 'g1' }, { id: 'g2' }])).toEqual(['g1'])
  expect(suggestedGroups('LIVE', sources, [{ id: 'g1' }, { id: 'g2' }])).toEqual([])
  expect(suggestedGroups('LIVE', sources, [{ id: 'g2' }])).toEqual(['g2'])
  expect(suggestedGroups('nothing', sources, [{ id: 'g2' }])).toEqual([])
})
