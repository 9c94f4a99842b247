import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FIRST_ON_POSTGRES, WIDE, WITHOUT_DATABASE } from '../test-tiers.ts'

const SERVER = path.resolve(import.meta.dirname, '..')

/** Returns `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`, because each of them must match. */
function expandBraces(pattern: string): string[] {
  const [braces, names = ''] = /\{(.*?)\}/.exec(pattern) ?? []
  return braces ? names.split(',').flatMap((name) => expandBraces(pattern.replace(braces, name))) : [pattern]
}

test('every pattern of test-tiers.ts matches a file', () => {
  const patterns = [...WITHOUT_DATABASE, ...WIDE, ...FIRST_ON_POSTGRES].flatMap(expandBraces)
  expect(patterns.filter((pattern) => !globSync(pattern, { cwd: SERVER }).length)).toEqual([])
})

test('no file is named for PostgreSQL that never runs there in the first tier', () => {
  const filesOf = (patterns: string[]) => globSync(patterns.flatMap(expandBraces), { cwd: SERVER })
  const absent = new Set([
    ...filesOf(WIDE),
    ...filesOf(WITHOUT_DATABASE),
    ...globSync('src/**/sqlite-*.test.ts', { cwd: SERVER }),
  ])
  const named = filesOf(FIRST_ON_POSTGRES.filter((pattern) => !pattern.includes('*')))
  expect(named.filter((file) => absent.has(file))).toEqual([])
})
