import { expect, test } from 'vitest'
import { timesText } from './delivery-texts.ts'

test.each([
  ['granted', 0, ''],
  ['granted', 2, '×3'],
  ['refused', 1, ''],
  ['refused', 40, '×40'],
] as const)('%s with %i repeats', (outcome, repeats, text) => {
  expect(timesText({ outcome, repeats })).toBe(text)
})
