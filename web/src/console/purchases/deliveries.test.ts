import { expect, test } from 'vitest'
import { deliveriesState } from './deliveries.tsx'

test.each([
  ['search=HP12&outcome=review', { search: 'HP12', outcome: 'review' }],
  ['outcome=nothing&search=', {}],
  [`search=${'x'.repeat(201)}&before=1`, {}],
])('the filter of deliveries is read from %s, without what is invalid', (address, filter) => {
  expect(deliveriesState.read(new URLSearchParams(address))).toEqual(filter)
})
