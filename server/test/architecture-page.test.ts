import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('every file and folder that docs/architecture.md names exists', () => {
  const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')
  const named = [...page.matchAll(/`((?:contract|server|web|e2e|docs)\/[^`\n]*)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
})
