import { expect, test } from 'vitest'
import { hashToken, newToken } from './tokens.ts'

test('a session token is 256 random bits, and never the same', () => {
  const tokens = Array.from({ length: 100 }, newToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('the hash of a session token is stable, unique, and not the token', () => {
  const [one, other] = [newToken(), newToken()]
  expect(hashToken(one)).toBe(hashToken(one))
  expect(hashToken(one)).not.toBe(hashToken(other))
  expect(hashToken(one)).not.toContain(one)
  expect(hashToken(one)).toMatch(/^[\w-]{43}$/)
})

test('an empty session token is never looked up', () => {
  expect(() => hashToken('')).toThrow('empty token')
})
