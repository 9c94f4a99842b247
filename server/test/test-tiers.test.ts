import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { WIDE, WIDE_ON_POSTGRES, WITHOUT_DATABASE } from '../test-tiers.ts'

const SERVER = path.resolve(import.meta.dirname, '..')

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`: each of them must match. */
function expandBraces(pattern: string): string[] {
  const [braces, names = ''] = /\{(.*?)\}/.exec(pattern) ?? []
  return braces ? names.split(',').flatMap((name) => expandBraces(pattern.replace(braces, name))) : [pattern]
}

test('every pattern of test-tiers.ts matches a file', () => {
  const patterns = [...WITHOUT_DATABASE, ...WIDE, ...WIDE_ON_POSTGRES].flatMap(expandBraces)
  expect(patterns.filter((pattern) => !globSync(pattern, { cwd: SERVER }).length)).toEqual([])
})
