import { expect, test } from 'vitest'
import { productsText, timesText, unchangedText } from './delivery-texts.ts'

test.each([
  ['granted', 0, ''],
  ['granted', 2, '×3'],
  ['refused', 1, ''],
  ['refused', 40, '×40'],
] as const)('a delivery says how often it arrived: %s with %i repeats', (outcome, repeats, text) => {
  expect(timesText({ outcome, repeats })).toBe(text)
})

test.each([
  [{ product: 'plink_1' }, 'Semana'],
  [{ product: 'plink_1', offer: 'vip' }, 'Semana VIP'],
  [{ product: 'plink_1', productName: 'Pass' }, 'Pass'],
  [{ product: 'plink_2' }, 'produto plink_2'],
])('the product of a delivery %j is called %s', (item, name) => {
  const source = { id: 's1', name: 'Loja', vendor: 'stripe' } as const
  const mapping = { id: 'm', product: 'plink_1', pass: null, groupIds: [] }
  const mappings = [
    { ...mapping, offer: '', productName: 'Semana' },
    { ...mapping, offer: 'vip', productName: 'Semana VIP' },
  ]
  const elsewhere = { id: 's2', mappings: [{ ...mapping, product: 'plink_2', offer: '', productName: 'Outra' }] }
  expect(productsText({ items: [item], source }, [elsewhere, { id: 's1', mappings }])).toBe(name)
})

const given = { outcome: 'granted', reason: null, passes: ['LIVE'], userId: 'ana' } as const

test.each([
  [{}, 'Nada mudou neste aviso. Ele continua assim: Acesso dado: LIVE.'],
  [{ passes: ['LIVE', 'PREMIUM'] }, null],
  [{ userId: 'bia' }, null],
  [{ reason: 'inactive-person' }, null],
] as const)('processing a delivery again says whether it has changed %j', (changed, text) => {
  const before = { ...given, passes: [...given.passes] }
  const after = { ...before, ...changed }
  expect(unchangedText(before, { ...after, passes: [...after.passes] })).toBe(text)
})
