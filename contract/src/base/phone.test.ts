import { expect, test } from 'vitest'
import { firstProblem } from '../../testing/first-problem.ts'
import { PHONE_PROBLEM, phone, phoneText, readPhone } from './phone.ts'

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['11 98765 4321', '+5511987654321'],
  ['011 98765-4321', '+5511987654321'],
  ['11 3333-4444', '+551133334444'],
  ['55 11 98765-4321', '+5511987654321'],
  ['+55 (11) 98765-4321', '+5511987654321'],
  ["'+5511987654321", '+5511987654321'],
  ['11 98765\u20114321', '+5511987654321'],
  ['21987654321.0', '+5521987654321'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['00351 912 345 678', '+351912345678'],
  ['351912345678', '+351912345678'],
  ['33612345678', '+33612345678'],
  ['12025550123', '+12025550123'],
  ['+34 912 345 678', '+34912345678'],
  ['+4 712 3456', '+47123456'],
])('the telephone number %s is read as %s', (text, number) => {
  expect(readPhone(text)).toBe(number)
  expect(readPhone(phoneText(number))).toBe(number)
})

test.each([
  ['without an area code', '98765-4321'],
  ['of another country without its code', '202 555 0123'],
  ['with a digit missing', '11 8765-432'],
  ['with a digit missing after the country', '+55 11 8765-432'],
  ['with a wrong first digit', '11 87654 3210 9'],
  ['that is a word', 'não tem'],
  ['in scientific notation', '5,51E+12'],
  ['with two numbers', '11987654321 / 11987654322'],
  ['that is too long', '+1234567890123456'],
  ['of zeros', '00000000000'],
])('a telephone number %s is rejected', (_, text) => {
  expect(readPhone(text)).toBeNull()
  expect(firstProblem(phone, text)).toBe(PHONE_PROBLEM)
})

test('a blank telephone field is no number', () => {
  expect([phone.parse(''), phone.parse('  '), phone.parse(null)]).toEqual([null, null, null])
})

test('endless text is rejected as a telephone number without reading it', () => {
  expect(firstProblem(phone, '1'.repeat(100_000))).toBe(PHONE_PROBLEM)
})

test('a Brazilian telephone number is shown in groups', () => {
  expect(phoneText('+5511987654321')).toBe('+55 11 98765-4321')
  expect(phoneText('+551133334444')).toBe('+55 11 3333-4444')
  expect(phoneText('+351912345678')).toBe('+351912345678')
})
