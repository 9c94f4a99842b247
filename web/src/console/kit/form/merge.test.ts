import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, test } from 'vitest'
import { merge, overlaps } from './merge.ts'

const seen = { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482' }
const live = seen.passes.LIVE

test('merging a form keeps the changes of both administrators', () => {
  const mine = {
    ...seen,
    title: 'Semana',
    passes: { ...seen.passes, LIVE: { ...live, cash: { ...live.cash, USD: 1 } } },
  }
  const theirs = {
    ...seen,
    tagline: 'Outra',
    passes: { ...seen.passes, LIVE: { ...live, cash: { ...live.cash, EUR: 2 } } },
  }
  const merged = merge(seen, mine, theirs)
  expect(merged).toEqual({
    ...seen,
    title: 'Semana',
    tagline: 'Outra',
    passes: { ...seen.passes, LIVE: { ...live, cash: { BRL: 590, USD: 1, EUR: 2 } } },
  })
})

test('merging a form keeps mine where both changed the same field', () => {
  expect(merge({ title: 'a' }, { title: 'b' }, { title: 'c' })).toEqual({ title: 'b' })
})

test('merging a form counts an emptied number field as a change', () => {
  expect(merge({ price: 1 }, { price: Number.NaN }, { price: 2 })).toEqual({ price: Number.NaN })
  expect(merge({ price: Number.NaN }, { price: Number.NaN }, { price: 2 })).toEqual({ price: 2 })
})

test('merging a form treats a list as one value', () => {
  expect(merge({ groups: ['a'] }, { groups: ['a'] }, { groups: ['a', 'b'] })).toEqual({ groups: ['a', 'b'] })
  expect(merge({ groups: ['a'] }, { groups: [] as string[] }, { groups: ['a', 'b'] })).toEqual({ groups: [] })
})

test('merging a form reports an overlap only where the two values differ', () => {
  const before = { same: 1, mine: 1, theirs: 1, equal: 1, both: 1, deep: { both: ['a'] } }
  const mine = { ...before, mine: 2, equal: 2, both: 2, deep: { both: ['b'] } }
  const theirs = { ...before, theirs: 3, equal: 2, both: 3, deep: { both: ['c'] } }
  expect(overlaps(before, mine, theirs)).toEqual(['both', 'deep.both'])
})
