import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

const trustProxy = (value: string) => readConfig({ TRUST_PROXY: value }, false).trustProxy

test.each([
  ['', 0],
  [' ', 0],
  ['false', 0],
  ['no', 0],
  ['0', 0],
  ['true', 1],
  ['YES', 1],
  ['1', 1],
  ['12', 12],
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.0/8 , 2001:db8::/32,loopback', '10.0.0.0/8,2001:db8::/32,loopback'],
  ['192.0.2.1/32', '192.0.2.1/32'],
  ['2001:db8::1/128', '2001:db8::1/128'],
])('TRUST_PROXY=%j is %j', (value, proxies) => {
  expect(trustProxy(value)).toBe(proxies)
})

test.each([
  'maybe',
  '-1',
  '1.5',
  '100',
  '10.0.0.1,',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'proxy.example',
  '10.0.0.1 10.0.0.2',
])('TRUST_PROXY=%s is refused', (value) => {
  expect(() => trustProxy(value)).toThrow(
    'TRUST_PROXY must be the number of proxies in front, or their addresses separated by commas. Correct TRUST_PROXY or leave it out.',
  )
})

const DATABASE_URL = 'postgres://127.0.0.1/palco'

test.each([
  ['', 1],
  ['1', 1],
  ['4', 4],
  ['128', 128],
  ['auto', availableParallelism()],
  ['AUTO', availableParallelism()],
])('WORKERS=%j on PostgreSQL is %i processes', (WORKERS, count) => {
  const { workers, workersLeftOut } = readConfig({ WORKERS, DATABASE_URL }, false)
  expect([workers, workersLeftOut]).toEqual([count, false])
})

test.each(['0', '129', '-1', '1.5', 'all', '2 4'])('WORKERS=%s is refused', (WORKERS) => {
  expect(() => readConfig({ WORKERS }, false)).toThrow(
    'WORKERS must be auto, or a number from 1 to 128. Correct WORKERS or leave it out.',
  )
})

test.each([
  ['3', true],
  ['1', false],
  ['', false],
])('SQLite runs one process: WORKERS=%j is ignored: %s', (WORKERS, isLeftOut) => {
  const { workers, workersLeftOut } = readConfig({ WORKERS }, false)
  expect([workers, workersLeftOut]).toEqual([1, isLeftOut])
})

test('workers together hash as many passwords at once as there are cores, a single process one more', () => {
  const cores = availableParallelism()
  const width = (WORKERS: string) => readConfig({ WORKERS, DATABASE_URL }, false).hashingWidth
  expect([width('1'), width(String(cores)), width('128')]).toEqual([cores + 1, cores === 1 ? 2 : 1, 1])
})

function secretFile(content: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'palco-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'secret'), content)
  return path.join(folder, 'secret')
}

const URL_OF_DATABASE = 'postgres://user:hunter2@127.0.0.1/x'

test('the configuration reads secrets from files, without the trailing line break', () => {
  const env = {
    DATABASE_URL_FILE: secretFile(`${URL_OF_DATABASE}\n`),
    ADMIN_PASSWORD_FILE: secretFile('from-a-file\r\n'),
  }
  const { databaseUrl, admin } = readConfig(env, false)
  expect([databaseUrl, admin.password]).toEqual([URL_OF_DATABASE, 'from-a-file'])
})

test('the configuration refuses a secret that is set twice, and shows neither', () => {
  const env = { DATABASE_URL: URL_OF_DATABASE, DATABASE_URL_FILE: secretFile(URL_OF_DATABASE) }
  expect(() => readConfig(env, false)).toThrow(
    /^DATABASE_URL and DATABASE_URL_FILE are both set\. Leave one of them out\.$/,
  )
})

test('the configuration refuses a secret whose file is missing or empty', () => {
  const file = secretFile('\n')
  expect(() => readConfig({ ADMIN_PASSWORD_FILE: `${file}-missing` }, false)).toThrow(
    /^ADMIN_PASSWORD_FILE can't be read \(ENOENT.*secret-missing'\)\. Correct it or leave it out\.$/,
  )
  expect(() => readConfig({ ADMIN_PASSWORD_FILE: file }, false)).toThrow(
    /^ADMIN_PASSWORD_FILE names an empty file\. Put the value into it\.$/,
  )
})

test('the configuration validates a secret from a file, and does not show it', () => {
  expect(() => readConfig({ DATABASE_URL_FILE: secretFile('mysql://hunter2') }, false)).toThrow(
    /^DATABASE_URL must start with postgres:\/\/\. Correct DATABASE_URL or leave it out\.$/,
  )
})
