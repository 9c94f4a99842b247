import { expect, test } from 'vitest'
import { hashToken, newToken, rememberHashes } from './tokens.ts'

test('a token is 256 random bits, and never the same', () => {
  const tokens = Array.from({ length: 100 }, newToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('what is stored of a token is one text of its own, which is not the token', () => {
  const [one, other] = [newToken(), newToken()]
  expect(hashToken(one)).toBe(hashToken(one))
  expect(hashToken(one)).not.toBe(hashToken(other))
  expect(hashToken(one)).not.toContain(one)
  expect(hashToken(one)).toMatch(/^[\w-]{43}$/)
})

test('an empty token is never looked up', () => {
  expect(() => hashToken('')).toThrow('empty token')
})

test('no token stays in memory for longer than it is said to', () => {
  let now = 0
  const hashes = rememberHashes(1000, () => now)
  hashes.remember('early', 'one')
  now = 999
  hashes.remember('late', 'two')
  now = 1000
  expect([hashes.of('early'), hashes.of('late'), hashes.of('unknown')]).toEqual(['one', 'two', undefined])
  now = 1001
  expect([hashes.of('early'), hashes.of('late')]).toEqual([undefined, undefined])
  hashes.remember('early', 'one')
  now = 2001
  expect(hashes.of('early')).toBe('one')
})
