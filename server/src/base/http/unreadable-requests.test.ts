import { afterAll, describe, expect, test } from 'vitest'
import { openOffice } from '#test/office.ts'
import { connectRaw } from '#test/raw.ts'
import { openRaw } from '#test/raw-connection.ts'

// These tests send malformed requests: each gets an answer in the envelope, and the connection stays usable or is
// closed.

const { server, admin } = await openOffice({ until: afterAll })
const signedIn = `Authorization: Bearer ${admin.tokens.accessToken}\r\nX-Session-Token: ${admin.sessionToken}\r\n`
const request = (line: string, headers = '', body = '') => `${line} HTTP/1.1\r\nHost: palco\r\n${headers}\r\n${body}`

async function ask(text: string) {
  const connection = await openRaw(server)
  connection.write(text)
  return { connection, answer: await connection.answer() }
}

const inEnvelope = (status: number) => ({
  status,
  headers: expect.any(Headers),
  body: { success: false, error: expect.any(String), message: expect.any(String), code: expect.any(String) },
})

describe.each<[string, number, string]>([
  ['an address with half an escape', 400, request('GET /api/%')],
  ['an address that is not UTF-8', 400, request('GET /%c0')],
  ['a parameter that is longer than any id', 414, request(`GET /api/participant/rooms/${'x'.repeat(200)}`)],
  ['more headers than are read', 431, request('GET /healthz', `X-Long: ${'x'.repeat(40_000)}\r\n`)],
  ['a header without a colon', 400, request('GET /healthz', 'nonsense\r\n')],
  ['no HTTP at all', 400, 'hello there\r\n\r\n'],
  ['an unknown version of HTTP', 400, 'GET / HTTP/9.9\r\nHost: palco\r\n\r\n'],
  ['an unknown method', 400, request('BREW /api/event')],
  ['a method without a route', 404, request('PROPFIND /api/event')],
  ['no Host', 400, 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['two lengths', 400, request('POST /api/auth/login', 'Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
  ['a length below zero', 400, request('POST /api/auth/login', 'Content-Length: -1\r\n')],
  [
    'a length beyond every limit',
    413,
    request('POST /api/auth/login', 'Content-Type: application/json\r\nContent-Length: 99999999999\r\n'),
  ],
  ['a length and chunks', 400, request('POST /api/auth/login', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n')],
  [
    'a broken chunk',
    400,
    request('POST /api/auth/login', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', 'zz\r\n'),
  ],
  ['an unknown expectation', 417, request('GET /healthz', 'Expect: cake\r\n')],
  ['an unknown file of the documentation', 404, request('GET /api/docs/static/nothing.js')],
  ['a path out of the documentation', 404, request('GET /api/docs/static/..%2f..%2fpackage.json')],
])('%s', (_name, status, text) => {
  test(`an unreadable request is ${status} in the envelope, with the security headers`, async () => {
    const { answer, connection } = await ask(text)
    expect(answer).toMatchObject(inEnvelope(status))
    expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer?.headers.get('content-security-policy')).toContain('default-src ')
    expect(answer?.headers.get('content-type')).toBe('application/json; charset=utf-8')
    if (!text.includes('99999999999')) expect(await connection.isUsableOrClosed()).toBe(true)
  })
})

test('a HEAD request is refused without a body', async () => {
  const { socket, closed, received } = await connectRaw(server)
  socket.write(request(`HEAD /healthz?${'x'.repeat(40_000)}`))
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 431 .*\r\n\r\n$/s)
})

test('`Expect: 100-continue` is answered with 100', async () => {
  const { answer } = await ask(
    request(
      'POST /api/auth/login',
      'Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n',
      '{}',
    ),
  )
  expect(answer).toMatchObject(inEnvelope(400))
})

const FORM_CALLS = [
  'POST /api/admin/groups',
  'PUT /api/admin/groups/unknown',
  'POST /api/languages',
  'PUT /api/languages/unknown',
  'PUT /api/admin/settings',
  'PUT /api/admin/settings/images/logo',
  'POST /api/admin/upload/users',
]

const part = (name: string, value: string, file = '') =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`
const END = '--cut--\r\n'
const CUT_TYPE = 'multipart/form-data; boundary=cut'

describe.each<[string, string, string]>([
  ['without a boundary', 'multipart/form-data', part('name', 'Semana') + END],
  ['with an empty boundary', 'multipart/form-data; boundary=', part('name', 'Semana') + END],
  ['with another boundary than it says', 'multipart/form-data; boundary=other', part('name', 'Semana') + END],
  ['that is cut in a field', CUT_TYPE, part('name', 'Semana').slice(0, -4)],
  ['that is cut in a file', CUT_TYPE, part('file', 'abcdef', 'a.csv').slice(0, -4)],
  ['that is cut in a header', CUT_TYPE, '--cut\r\nContent-Dispo'],
  ['that is no form', CUT_TYPE, '{"name":"Semana"}'],
  ['that is empty', CUT_TYPE, ''],
  ['with a field named __proto__', CUT_TYPE, part('__proto__', 'x') + part('name', 'Semana') + END],
  ['with a file named constructor', CUT_TYPE, part('constructor', 'x', 'a.csv') + END],
  ['with a name twice', CUT_TYPE, part('name', 'Semana') + part('name', 'Outra') + part('file', 'x', 'a.csv') + END],
  ['with two files', CUT_TYPE, part('file', 'x', 'a.png') + part('file', 'y', 'b.png') + END],
  ['with a NUL in a field', CUT_TYPE, part('name', 'a\0b') + part('file', 'x', 'a.png') + END],
  [
    'with broken JSON in a field',
    CUT_TYPE,
    `--cut\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: application/json\r\n\r\n{\r\n${END}`,
  ],
  ['of five hundred fields', CUT_TYPE, Array.from({ length: 500 }, (_, n) => part(`f${n}`, 'x')).join('') + END],
  ['with a field of 100 kB', CUT_TYPE, part('description', 'x'.repeat(100_000)) + part('name', 'Semana') + END],
  ['with a file of 6 MB', CUT_TYPE, part('file', 'x'.repeat(6_000_000), 'a.csv') + END],
])('a form %s', (_name, type, body) => {
  test.each(FORM_CALLS)('a malformed form is refused by %s, and the connection stays usable', async (line) => {
    const { answer, connection } = await ask(
      request(line, `${signedIn}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`, body),
    )
    expect([400, 404, 413, 415]).toContain(answer?.status)
    expect(answer).toMatchObject(inEnvelope(answer?.status ?? 0))
    expect(await connection.isUsableOrClosed()).toBe(true)
  })
})
