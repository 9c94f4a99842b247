import { expect, test } from 'vitest'
import { amountText, readAmount } from './amounts.ts'

test.each([
  [590.5, 'BRL', false, { minor: 59_050, currency: 'BRL' }],
  ['97.00', 'usd', false, { minor: 9700, currency: 'USD' }],
  ['9700', 'eur', true, { minor: 9700, currency: 'EUR' }],
  [1500, 'JPY', false, { minor: 1500, currency: 'JPY' }],
  [0, 'BRL', false, { minor: 0, currency: 'BRL' }],
  [-1, 'BRL', false, null],
  [1e20, 'BRL', false, null],
  [Number.NaN, 'BRL', false, null],
  ['', 'BRL', false, null],
  ['12 mil', 'BRL', false, null],
  [1, 'R$', false, null],
  [1, undefined, false, null],
  [undefined, 'BRL', false, null],
] as const)('the amount %s %s is read, or unknown', (amount, currency, isMinor, read) => {
  expect(readAmount(amount, currency, isMinor)).toEqual(read)
})

test('an amount is written in its currency', () => {
  expect(amountText({ minor: -118_000, currency: 'BRL' })).toBe('-R$\u00a01.180,00')
})
