import { expect, test } from 'vitest'
import { isMappingFor, mappingOf } from './product-mapping.ts'

const anyOffer = { product: 'week', offer: '' }
const gold = { product: 'week', offer: 'gold' }
const other = { product: 'book', offer: '' }

test.each([
  ['the offer goes before any offer', { product: 'week', offer: 'gold' }, [anyOffer, gold], gold],
  ['whatever the order', { product: 'week', offer: 'gold' }, [gold, anyOffer], gold],
  ['another offer gets that for any', { product: 'week', offer: 'silver' }, [gold, anyOffer], anyOffer],
  ['an item without an offer gets that for any', { product: 'week' }, [gold, anyOffer], anyOffer],
  ['an item with an empty offer, too', { product: 'week', offer: '' }, [gold, anyOffer], anyOffer],
  ['an offer of another product does not count', { product: 'book', offer: 'gold' }, [gold, anyOffer], undefined],
  ['an offer without a mapping for any has none', { product: 'week', offer: 'silver' }, [gold, other], undefined],
  ['case matters', { product: 'Week' }, [anyOffer], undefined],
])('a bought product finds its mapping: %s', (_, item, mappings, found) => {
  expect(mappingOf(item, mappings)).toBe(found)
})

test.each([
  [anyOffer, { product: 'week', offer: 'gold' }, true],
  [gold, { product: 'week', offer: 'gold' }, true],
  [gold, { product: 'week' }, false],
  [anyOffer, { product: 'book' }, false],
])('the mapping %j fits the item %j: %s', (mapping, item, isFor) => {
  expect(isMappingFor(mapping, item)).toBe(isFor)
})
