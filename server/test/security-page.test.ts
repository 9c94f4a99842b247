import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Returns a glob for the test file that a code word of docs/security.md names; `null` if the word names no test. */
function testNamed(name: string): string | null {
  if (/^contract\/src\/[\w-]+\/[\w-]+$/.test(name)) return `${name}.test.ts`
  if (/^[a-z-]+\/[\w-]+$/.test(name)) return `server/{.,src,src/*}/${name}.test.ts`
  return name.endsWith('.spec') ? `e2e/tests/${name}.ts` : null
}

test('every test that docs/security.md names exists', () => {
  const words = [...read('docs/security.md').matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)
  const files = words.flatMap((word) => testNamed(word) ?? [])
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => globSync(file, { cwd: ROOT }).length !== 1)).toEqual([])
  const { scripts } = JSON.parse(read('package.json'))
  const commands = words.flatMap((word) => /^npm run (\S+)$/.exec(word)?.[1] ?? [])
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})
