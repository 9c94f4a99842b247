import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['ana@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['ção@example.com', 'ç•••@example.com'],
  ['🎭x@example.com', '🎭•••@example.com'],
])('the address %s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
