import { expect, test } from 'vitest'
import { eventWords } from './event-words.ts'

test('events of all shops have the same words, and an unknown one keeps its name', () => {
  const names = ['PURCHASE_APPROVED', 'order_approved', 'myeduzz.invoice_paid', 'purchase.paid']
  expect(new Set(names.map(eventWords))).toEqual(new Set(['Compra aprovada']))
  expect(eventWords('SOMETHING_NEW')).toBe('SOMETHING_NEW')
})
