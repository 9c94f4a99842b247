import { expect, test } from 'vitest'
import { cleanEmail, cleanText, comparable } from './cell-text.ts'

test.each([
  ['  Ana   Moreira ', 'Ana Moreira'],
  ['Ana\r\nMoreira', 'Ana Moreira'],
  ['Ana\u00a0Moreira\u200b', 'Ana Moreira'],
  ['\ufeffAna', 'Ana'],
  ['Ana\u0000\u0007', 'Ana'],
  ['Ana \ud83d', 'Ana \ufffd'],
  ['Ana 👩‍💻', 'Ana 👩‍💻'],
  ['x'.repeat(2_000_000), 'x'.repeat(1000)],
])('the cell %j of a sheet is read as %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected)
})

test.each([
  [' ana@example.com ', 'ana@example.com'],
  ['mailto:ana@example.com?subject=Oi', 'ana@example.com'],
  ['MAILTO:ana@example.com', 'ana@example.com'],
  ['<ana@example.com>', 'ana@example.com'],
  ['Ana@Example.com', 'Ana@Example.com'],
])('the e-mail address in the cell %j is %j', (text, expected) => {
  expect(cleanEmail(text)).toBe(expected)
})

test.each([
  ['Trilha Plenária', 'trilha plenaria'],
  ['  TRILHA   PLENARIA ', 'trilha plenaria'],
  ['E-mail', 'e mail'],
  ['E-mail:', 'e mail'],
  ['Łódź', 'łodz'],
  ['---', ''],
])('the cell %j compares as %j', (text, expected) => {
  expect(comparable(text)).toBe(expected)
})
