import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event'
import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const seen = { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482' }
const live = seen.passes.LIVE

test('what each of two administrators changed is kept', () => {
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

test('where both changed the same, mine stays in the form', () => {
  expect(merge({ title: 'a' }, { title: 'b' }, { title: 'c' })).toEqual({ title: 'b' })
})

test('a number field that was emptied is a change too', () => {
  expect(merge({ price: 1 }, { price: Number.NaN }, { price: 2 })).toEqual({ price: Number.NaN })
  expect(merge({ price: Number.NaN }, { price: Number.NaN }, { price: 2 })).toEqual({ price: 2 })
})
