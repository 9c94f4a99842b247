import type { ProductMapping, PurchaseDelivery } from '@palco/contract/purchases/purchases'
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
    id,
    source,
    event: 'PURCHASE_APPROVED',
    orderId: id,
    email: 'ana@example.com',
    name: 'Ana',
    userId: null,
    movedFrom: null,
    items,
    passes: [],
    outcome: 'review',
    reason,
    receivedAt: AT,
    occurredAt: null,
    repeats: 0,
  }) satisfies PurchaseDelivery

const mapping = (product: string, offer: string, groupIds = ['g1', 'gone']): ProductMapping => ({
  id: `${product}-${offer}`,
  product,
  offer,
  productName: '',
  pass: 'PREMIUM',
  groupIds,
})

test('an unmapped product is listed once, with how many deliveries wait for it', () => {
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
  ['any offer', [], ''],
  ['its offer', [], 'a'],
  ['another offer', ['11'], 'b'],
])('a mapping for %s leaves the products %j unmapped', (_, left, offer) => {
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
])('the product name %s suggests the pass %s', (name, pass) => {
  expect(suggestedPass(name)).toBe(pass)
})

const one = { id: 's1', mappings: [mapping('11', '')] }
const another = { id: 's2', mappings: [mapping('12', '', ['g2'])] }
const both = { id: 's1', mappings: [...one.mappings, ...another.mappings] }
const elsewhere = { id: 's3', mappings: one.mappings }

test.each([
  ['PREMIUM', [one], 'g1 g2', ['g1']],
  ['PREMIUM', [one, another], 'g1 g2', ['g1']],
  ['PREMIUM', [another], 'g1 g2', ['g2']],
  ['PREMIUM', [both], 'g1 g2', []],
  ['PREMIUM', [elsewhere, another], 'g1 g2', []],
  ['LIVE', [one], 'g1 g2', []],
  ['LIVE', [one], 'g2', ['g2']],
  ['nothing', [one], 'g2', []],
] as const)(
  'suggested groups with %s are those of all its products, of the same source first, or the only one (%#)',
  (...given) => {
    const [pass, sources, ids, suggested] = given
    const groups = ids.split(' ').map((id) => ({ id }))
    expect(suggestedGroups(pass, 's1', sources, groups)).toEqual(suggested)
  },
)
