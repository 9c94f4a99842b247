import { expect, test } from 'vitest'
import { readFilter } from './filter-state.ts'

test.each([
  ['search=HP12&outcome=review', { search: 'HP12', outcome: 'review' }],
  ['outcome=nothing&search=', {}],
  [`search=${'x'.repeat(201)}&before=1`, {}],
])('%s', (address, filter) => {
  expect(readFilter(new URLSearchParams(address))).toEqual(filter)
})
