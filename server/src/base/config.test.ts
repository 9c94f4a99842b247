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

const PROVIDER = {
  OIDC_ISSUER: 'https://sso.example.org/realms/palco',
  OIDC_CLIENT_ID: 'palco',
  OIDC_CLIENT_SECRET: 'a secret',
  PUBLIC_URL: 'https://week.example',
}

test('a provider of the single sign-on is read, with a name for the button', () => {
  expect(readConfig(PROVIDER, false).identityProvider).toEqual({
    issuer: new URL(PROVIDER.OIDC_ISSUER),
    clientId: 'palco',
    clientSecret: 'a secret',
    name: 'SSO',
    isOnlyWay: false,
    publicUrl: new URL(PROVIDER.PUBLIC_URL),
  })
  const named = readConfig({ ...PROVIDER, OIDC_NAME: 'Conta Exemplo', OIDC_ONLY: 'team' }, false).identityProvider
  expect(named).toMatchObject({ name: 'Conta Exemplo', isOnlyWay: true })
  expect(readConfig({ PUBLIC_URL: PROVIDER.PUBLIC_URL }, false).identityProvider).toBeNull()
})

test.each(['http://127.0.0.1:9000', 'http://localhost:9000/x', 'http://[::1]:9000'])(
  'a provider on this machine (%s) needs no https',
  (OIDC_ISSUER) => {
    expect(readConfig({ ...PROVIDER, OIDC_ISSUER }, false).identityProvider?.issuer.href).toContain(OIDC_ISSUER)
  },
)

test.each([
  [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER is missing: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together.'],
  [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is missing'],
  [{ OIDC_CLIENT_SECRET: ' ' }, 'OIDC_CLIENT_SECRET is missing'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is missing: the provider of OIDC_ISSUER sends people back to that address.'],
  [{ OIDC_ISSUER: 'http://sso.example.org' }, 'OIDC_ISSUER must be an https address.'],
  [{ OIDC_ISSUER: 'sso.example.org' }, 'OIDC_ISSUER must be an https address.'],
  [{ OIDC_ISSUER: 'https://user:password@sso.example.org' }, 'OIDC_ISSUER must be an https address.'],
  [{ OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, 'OIDC_ISSUER must name one tenant'],
  [{ OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0' }, 'OIDC_ISSUER must name one tenant'],
  [{ OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must have at most 40 characters.'],
  [{ OIDC_ONLY: 'everybody' }, 'OIDC_ONLY must be team.'],
  [{ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '', OIDC_ONLY: 'team' }, 'OIDC_ISSUER is missing'],
])('a provider of the single sign-on with %j is refused', (env, message) => {
  expect(() => readConfig({ ...PROVIDER, ...env }, false)).toThrow(message)
  expect(() => readConfig({ ...PROVIDER, ...env }, false)).not.toThrow('a secret')
})

test('the secret of the provider can be in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'palco-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'secret')
  writeFileSync(file, 'from a file\n')
  const env = { ...PROVIDER, OIDC_CLIENT_SECRET: '', OIDC_CLIENT_SECRET_FILE: file }
  expect(readConfig(env, false).identityProvider?.clientSecret).toBe('from a file')
})
