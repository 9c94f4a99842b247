import { expect, test } from 'vitest'
import { correctableUntil } from './certificate-correction.ts'

const firstIssuedAt = '2025-12-12T12:00:00.000Z'
const UNTIL = '2025-12-19T12:00:00.000Z'
const END = Date.parse(UNTIL)

test.each([
  ['at once', 'valid', 'self', Date.parse(firstIssuedAt), UNTIL],
  ['issued by a run', 'valid', 'run', Date.parse(firstIssuedAt), UNTIL],
  ['a millisecond before the end', 'valid', 'self', END - 1, UNTIL],
  ['at the end', 'valid', 'self', END, null],
  ['corrected by the person', 'valid', 'corrected', END - 1, null],
  ['corrected by an administrator', 'valid', 'hand', END - 1, null],
  ['revoked', 'revoked', 'self', END - 1, null],
  ['replaced', 'replaced', 'self', END - 1, null],
] as const)('the end of the correction period of a certificate: %s', (_, state, origin, now, expected) => {
  expect(correctableUntil({ state, origin, firstIssuedAt }, now)).toBe(expected)
})
