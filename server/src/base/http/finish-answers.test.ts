import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectRaw, head } from '#test/raw.ts'
import { startServer } from '#test/test-server.ts'
import { startWithFile } from '#test/web-file.ts'

/** Shorter than the keep-alive timeout. */
const AT_ONCE = { timeout: 30_000 }
const SOON = { timeout: 20_000 }
const BODY = '{"email":"ana@example.com","password":"wrong"}'
const LOGIN = head('POST /api/auth/login', {
  'Content-Type': 'application/json',
  'Content-Length': String(BODY.length),
})

test('at shutdown an idle connection ends at once', AT_ONCE, async () => {
  const { app, ...server } = await startServer({ limits: { finishMs: 60_000 } })
  const raw = await connectRaw(server)
  raw.send(...head('GET /healthz'))
  await raw.until(/"ok","version":"[^"]+"}$/)
  await Promise.all([app.close(), raw.closed])
})

test('at shutdown a request in progress is answered, with `Connection: close`', AT_ONCE, async () => {
  const { app, ...server } = await startServer({ limits: { finishMs: 60_000 } })
  const raw = await connectRaw(server)
  const arrived = once(app.server, 'request')
  raw.send(...LOGIN)
  await arrived
  const closed = app.close()
  await sleep(200)
  raw.send(BODY)
  await Promise.all([closed, raw.closed])
  expect(raw.received()).toMatch(
    /^HTTP\/1.1 401 Unauthorized\r\n[\s\S]*connection: close\r\n[\s\S]*INVALID_CREDENTIALS/i,
  )
})

test('a request that arrives during shutdown is served', AT_ONCE, async () => {
  const { app, ...server } = await startServer({ limits: { lingerMs: 20_000, finishMs: 60_000 } })
  const raw = await connectRaw(server)
  raw.send(...head('GET /healthz'))
  await raw.until(/"ok","version":"[^"]+"}$/)
  const closed = app.close()
  await expect.poll(() => app.server.listening, SOON).toBe(false)
  raw.send(...head('GET /api/event'))
  await Promise.all([closed, raw.closed])
  expect(raw.received()).toMatch(
    /"ok","version":"[^"]+"}HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*"success":true/i,
  )
})

test('a request that arrived before shutdown but was not read yet is served', AT_ONCE, async () => {
  const lingerMs = 3000
  const { app, ...server } = await startServer({ limits: { lingerMs, finishMs: 60_000 } })
  const raw = await connectRaw(server)
  raw.send(...head('GET /healthz'))
  await raw.until(/"ok","version":"[^"]+"}$/)
  const closed = app.close()
  await expect.poll(() => app.server.listening, SOON).toBe(false)
  // The request arrives in time, but the event loop is blocked until the linger time has passed.
  setImmediate(() => {
    raw.send(...head('GET /api/event'))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lingerMs)
  })
  await Promise.all([closed, raw.closed])
  expect(raw.received()).toMatch(/"ok","version":"[^"]+"}HTTP\/1.1 200 OK\r\n[\s\S]*"success":true/i)
})

test('at shutdown a large answer is sent to its last byte', AT_ONCE, async () => {
  const server = await startWithFile({ finishMs: 60_000 })
  const raw = await connectRaw(server)
  raw.send(...head(`GET ${server.file}`))
  await raw.until(/^HTTP\/1.1 200/)
  raw.socket.pause()
  const closed = server.app.close()
  await sleep(300)
  raw.socket.resume()
  await Promise.all([closed, raw.closed])
  const [, body = ''] = raw.received().split('\r\n\r\n')
  expect(body.length).toBe(server.fileBytes)
})

test('at shutdown a connection with keep-alive may send one more request', AT_ONCE, async () => {
  const server = await startWithFile({ lingerMs: 20_000, finishMs: 60_000 })
  const raw = await connectRaw(server)
  raw.send(...head(`GET ${server.file}`))
  await raw.until(/^HTTP\/1.1 200/)
  raw.socket.pause()
  const closed = server.app.close()
  await expect.poll(() => server.app.server.listening, SOON).toBe(false)
  raw.socket.resume()
  await expect
    .poll(() => raw.received().split('\r\n\r\n')[1]?.length, { timeout: 20_000, interval: 200 })
    .toBe(server.fileBytes)
  raw.send(...head('GET /healthz'))
  await Promise.all([closed, raw.closed])
  expect(raw.received()).toMatch(/HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*"ok","version":"[^"]+"}$/i)
})

test('at shutdown an answer that is written but not sent yet is sent', AT_ONCE, async () => {
  const { app, ...server } = await startServer({ limits: { finishMs: 60_000 } })
  const raw = await connectRaw(server)
  // Send an answer without a route, in one write that is larger than the socket buffers.
  const size = 32 * 1024 * 1024
  app.server.prependOnceListener('request', (request, response) => {
    request.url = '/nowhere'
    response.end('x'.repeat(size))
  })
  raw.socket.pause()
  const arrived = once(app.server, 'request')
  raw.send(...head('GET /large'))
  await arrived
  const closed = app.close()
  await sleep(300)
  raw.socket.resume()
  await Promise.all([closed, raw.closed])
  expect(raw.received().split('\r\n\r\n')[1]?.length).toBe(size)
})

test('at shutdown a client that does not read is cut off at the limit', AT_ONCE, async () => {
  const server = await startWithFile({ finishMs: 300 })
  const raw = await connectRaw(server)
  raw.socket.pause()
  const arrived = once(server.app.server, 'request')
  raw.send(...head(`GET ${server.file}`))
  await arrived
  await server.app.close()
})

test('at shutdown a websocket that ignores the close frame ends at once', AT_ONCE, async () => {
  const { app, ...server } = await startServer({ limits: { finishMs: 60_000, socketAuthenticationMs: 60_000 } })
  const raw = await connectRaw(server)
  const key = { 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' }
  raw.send(
    ...head('GET /socket.io/?EIO=4&transport=websocket', { Connection: 'Upgrade', Upgrade: 'websocket', ...key }),
  )
  await raw.until(/101 Switching/)
  await Promise.all([app.close(), raw.closed])
})
