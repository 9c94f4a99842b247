import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFactorBox } from './factor-key.ts'

function newFolder() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'palco-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir, databaseUrl: null, file: path.join(dataDir, 'second-factor.key') }
}

test('on SQLite the key of second factors is a file that only its owner reads, made for the first secret', () => {
  const { file, ...config } = newFolder()
  const box = openFactorBox(config)
  expect(box?.open('anything', 'ana')).toBeNull()
  expect(existsSync(file)).toBe(false)
  const sealed = box?.seal('JBSWY3DPEHPK3PXP', 'ana') ?? ''
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(openFactorBox(config)?.open(sealed, 'ana')).toBe('JBSWY3DPEHPK3PXP')
  // The same key also works as the variable `SECOND_FACTOR_KEY`, for example after a move to PostgreSQL.
  const secondFactorKey = readFileSync(file, 'utf8').trim()
  expect(openFactorBox({ secondFactorKey, databaseUrl: 'postgres://x' })?.open(sealed, 'ana')).toBe('JBSWY3DPEHPK3PXP')
})

test('a sealed secret opens for its owner, with its key, unchanged', () => {
  const box = openFactorBox({ secondFactorKey: 'a key of the tests, long enough' })
  const sealed = box?.seal('JBSWY3DPEHPK3PXP', 'ana') ?? ''
  expect(box?.open(sealed, 'ana')).toBe('JBSWY3DPEHPK3PXP')
  expect(box?.open(sealed, 'rui')).toBeNull()
  expect(openFactorBox({ secondFactorKey: 'another key of the tests' })?.open(sealed, 'ana')).toBeNull()
  for (const changed of [`A${sealed.slice(1)}`.replace(/^AA/, 'BA'), sealed.slice(0, -2), '', 'x'])
    expect(changed === sealed ? null : box?.open(changed, 'ana')).toBeNull()
  expect(box?.seal('JBSWY3DPEHPK3PXP', 'ana')).not.toBe(sealed)
})

test('on PostgreSQL without SECOND_FACTOR_KEY there is no key, not even beside a database of before', () => {
  const { file, dataDir } = newFolder()
  writeFileSync(file, 'a key of the SQLite database')
  expect(openFactorBox({ dataDir, databaseUrl: 'postgres://x' })).toBeNull()
})
