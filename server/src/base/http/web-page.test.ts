import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { startServer } from '#test/test-server.ts'

const PAGE = '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/app-x1.js"></script>'
const SCRIPT = 'console.log("palco")'

async function startWithWeb() {
  const webDist = mkdtempSync(path.join(tmpdir(), 'palco-web-'))
  afterAll(() => rmSync(webDist, { recursive: true }))
  mkdirSync(path.join(webDist, 'assets'))
  writeFileSync(path.join(webDist, 'index.html'), PAGE)
  writeFileSync(path.join(webDist, '.build-stamp'), 'x')
  writeFileSync(path.join(webDist, 'assets/app-x1.js'), SCRIPT)
  writeFileSync(path.join(webDist, 'assets/app-x1.js.br'), brotliCompressSync(SCRIPT))
  return startServer({ webDist, until: afterAll })
}

const server = await startWithWeb()

const asBrowser = { headers: { accept: 'text/html' } }

test.each(['/', '/login', '/room/7', '/users?page=2'])(
  '%s is answered with the page, never cached',
  async (address) => {
    const { status, text, headers } = await call(server, address, asBrowser)
    expect(status).toBe(200)
    expect(text).toContain('/assets/app-x1.js')
    expect(headers.get('cache-control')).toBe('no-cache')
  },
)

test('the page carries the nonce of its policy, a new one per request', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { text, headers } = await call(server, '/', asBrowser)
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
      expect(text).toContain(`nonce="${nonce}"`)
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test.each(['br', 'gzip', 'identity'])('the page is sent with content encoding %s', async (encoding) => {
  const answer = await fetch(`${server.url}/login`, { headers: { 'accept-encoding': encoding } })
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(await answer.text()).toContain('/assets/app-x1.js')
})

test('the page may not be framed, and sends a referrer to webinar sites, as YouTube requires', async () => {
  const { headers } = await call(server, '/room/7', asBrowser)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})

test.each(['/acesso', '/palestrante', '/mixer'])(
  'the page at %s, whose links contain a secret, sends no referrer and is kept out of search engines',
  async (address) => {
    const { status, headers } = await call(server, address, asBrowser)
    expect([status, headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
      ...[200, 'no-referrer', 'noindex'],
    ])
  },
)

test('an asset is immutable and sent precompressed', async () => {
  const response = await fetch(`${server.url}/assets/app-x1.js`, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.text()).toBe(SCRIPT)
})

test.each([
  ['a range past the end', 416, { range: 'bytes=1000-2000' }],
  ['another version', 412, { 'if-match': '"another"' }],
  ['an older version', 412, { 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' }],
])('a request for %s of an asset is %i in the envelope', async (_what, status, headers) => {
  const answer = await call(server, '/assets/app-x1.js', { headers })
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ success: false, code: 'INVALID_INPUT' })
  expect(answer.headers.get('cache-control')).toBeNull()
})

test.each([
  ['/api/nothing', '/api is not a page'],
  ['/assets/gone-x2.js', 'a missing asset is not a page'],
  ['/assets/app-x1.js.br', 'a compressed form has no address of its own'],
  ['/.build-stamp', "the build's notes are nobody's business"],
  ['/assets/../../package.json', 'nothing outside is served'],
])('%s is 404: %s', async (address) => {
  const { status, body } = await call(server, address, { headers: { accept: '*/*' } })
  expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
})
