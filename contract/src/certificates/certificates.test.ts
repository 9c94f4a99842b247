import { expect, test } from 'vitest'
import { printedName } from './certificates.ts'

test.each([
  ['spaces of any kind become one', '  Ana\u00a0 \u3000Lima\t', 'Ana Lima'],
  ['marks are composed', 'Joa\u0303o', 'João'],
  ['no more than spaces', ' \u2003 ', null],
  ['one letter', 'A', null],
  ['no letter', '--', null],
  ['marks alone', '\u0301\u0301', null],
  ['a null character', 'Ana\u0000Lima', null],
  ['200 characters', 'a'.repeat(200), 'a'.repeat(200)],
  ['201 characters', 'a'.repeat(201), null],
])('a name to be printed is tidied: %s', (_, typed, printed) => {
  expect(printedName.safeParse(typed).data ?? null).toBe(printed)
})
