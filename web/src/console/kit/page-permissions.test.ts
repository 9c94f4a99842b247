import { expect, test } from 'vitest'
import { opensPage } from './page-permissions.ts'

test.each([
  ['a page of groups', '/attendance', true],
  ['a page about the whole event', '/languages', false],
  ['a page that the function does not see', '/users', false],
  ['a page that needs no permission', '/security', true],
])('for a reader who sees only some groups, %s: %s opens: %s', (_what, path, isOpen) => {
  expect(opensPage('READER', path, false)).toBe(isOpen)
})
