import { expect, test } from 'vitest'
import { makeUpPassword } from './made-up-password.ts'

test('a password that was made up is easy to read out and to type', () => {
  for (let n = 0; n < 200; n++) expect(makeUpPassword()).toMatch(/^([a-z]{3,9}-){3}[1-9]\d\d$/)
})

test('no two are the same', () => {
  expect(new Set(Array.from({ length: 200 }, makeUpPassword)).size).toBe(200)
})
