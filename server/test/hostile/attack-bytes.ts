import { once } from 'node:events'
import { failure } from '@palco/contract/base/envelope'
import * as fc from 'fast-check'
import { openConnection } from '../support/raw-websocket.ts'
import { type AttackOptions, findCounterexample } from './attack.ts'

const ANSWER_MS = 20_000

const line = fc.oneof(
  fc.constantFrom(
    'GET / HTTP/1.1',
    'GET /api/event HTTP/1.1',
    'POST /api/auth/login HTTP/1.1',
    'GET /api/admin/users/%zz HTTP/1.1',
  ),
  fc.constantFrom(
    'GET / HTTP/9.9',
    'GET  / HTTP/1.1',
    'get / HTTP/1.1',
    'CONNECT x:1 HTTP/1.1',
    'GET http://[ HTTP/1.1',
    'GET * HTTP/1.1',
    '',
    'GET',
    '\x16\x03\x01\x02\0',
    `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
)
const header = fc.oneof(
  fc.constantFrom(
    'host: x',
    'connection: keep-alive',
    'content-length: 5',
    'transfer-encoding: chunked',
    'content-type: application/json',
  ),
  fc.constantFrom(
    'content-length: -1',
    'content-length: 5, 6',
    'transfer-encoding: x',
    ' folded',
    ':',
    'a',
    'host: a\0b',
    'upgrade: h2c',
    'connection: upgrade',
    'expect: x',
    `x: ${'y'.repeat(20_000)}`,
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
)
const request = fc
  .tuple(
    line,
    fc.array(header, { maxLength: 6 }),
    fc.constantFrom('', 'hello', '{}', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', 'ffffffffffffffff\r\nx'),
  )
  .map(([first, headers, body]) => [first, ...headers, '', body].join('\r\n'))

/** Sends malformed HTTP. The server must answer each request in the envelope, or close its connection. */
export const attackBytes = (url: string, options: AttackOptions) =>
  findCounterexample('bytes', request, options, async (bytes) => {
    const answer = await exchange(url, bytes)
    if (answer === null) throw new Error('neither answered nor closed')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
    options.onOutcome?.(status ? `${Math.floor(status / 100)}xx` : 'closed')
    if (status >= 500) throw new Error(answer.slice(0, 300))
    if (status >= 400 && !isEnvelope(answer)) throw new Error(`not in the envelope: ${answer.slice(0, 300)}`)
  })

function isEnvelope(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  if (!/x-content-type-options: nosniff/i.test(head) || !/application\/json/i.test(head)) return false
  return failure.safeParse(JSON.parse(body.slice(0, body.lastIndexOf('}') + 1) || 'null')).success
}

/** Closes the writing side of the connection after sending, so that the server has nothing to wait for. */
async function exchange(url: string, bytes: string): Promise<string | null> {
  const socket = openConnection(url)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  socket.end(Buffer.from(bytes, 'latin1'))
  const timer = setTimeout(() => socket.destroy(new Error('hang')), ANSWER_MS)
  let isHung = false
  socket.once('error', (error) => {
    isHung = error.message === 'hang'
  })
  await once(socket, 'close').catch(() => {})
  clearTimeout(timer)
  return isHung ? null : received
}
