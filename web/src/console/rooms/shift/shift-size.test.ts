import { expect, test } from 'vitest'
import { shiftMinutes, shiftText } from './shift-size.ts'

test.each([
  ['1', '0', 1440],
  ['0', '-15', -15],
  ['-1', '30', -1410],
  ['', '', 0],
  ['1.5', '0', null],
  ['x', '0', null],
  ['400', '0', null],
])('a shift of %s days and %s minutes is %s', (days, minutes, by) => {
  expect(shiftMinutes(days, minutes)).toBe(by)
})

test.each([
  [1440, '1 dia mais tarde'],
  [-15, '15 min mais cedo'],
  [2 * 1440 + 30, '2 dias e 30 min mais tarde'],
])('a shift of %i minutes is written as %s', (by, text) => {
  expect(shiftText(by)).toBe(text)
})
