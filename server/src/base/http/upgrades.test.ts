import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { call } from '#test/client.ts'
import { emptyDatabase, runPalco } from '#test/program.ts'
import { connectRaw, head } from '#test/raw.ts'
import { startServer, type TestServer } from '#test/test-server.ts'

const websocket = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const h2c = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' }

const countConnections = ({ app }: TestServer) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

test('upgrade requests that are reset leave the server running', async () => {
  const { up, output } = runPalco(await emptyDatabase())
  const url = await up
  const upgrades: [string, Record<string, string>][] = [
    ['/', websocket],
    ['/socket.io', websocket],
    ['/socket.io/?EIO=4&transport=websocket', { ...websocket, Origin: 'https://evil.example' }],
    ['/socket.io/?EIO=4&transport=websocket', websocket],
    ['/', h2c],
    ['/socket.io/?EIO=4&transport=websocket', h2c],
    ['/api/docs', { Connection: 'Upgrade', Upgrade: 'TLS/1.2, x' }],
  ]
  for (const [path, headers] of upgrades) {
    for (const pause of [0, 20]) {
      const raw = await connectRaw({ url })
      raw.send(...head(`GET ${path}`, headers))
      await sleep(pause)
      raw.socket.resetAndDestroy()
    }
    await sleep(50)
    expect((await call({ url }, '/healthz')).status, `${path}\n${output()}`).toBe(200)
  }
})

test.each([
  ['h2c', h2c],
  ['websocket', websocket],
])('an upgrade to %s elsewhere is answered over HTTP, on a reused connection too', async (_, headers) => {
  const server = await startServer()
  const raw = await connectRaw(server)
  for (const time of [1, 2, 3]) {
    raw.send(...head('GET /healthz', headers))
    await raw.until(new RegExp(`^(HTTP/1.1 200 OK[\\s\\S]*?{"status":"ok","version":"[^"]+"}){${time}}$`))
  }
})

test('on a Node that passes every upgrade on, unsupported upgrades are refused at once', async () => {
  const server = await startServer()
  // Node before 24.9 treats every upgrade request as if this function returned true.
  Reflect.set(server.app.server, 'shouldUpgradeCallback', () => true)
  const raw = await connectRaw(server)
  raw.send(...head('GET /healthz', h2c))
  await raw.closed
  expect(raw.received()).toMatch(/^HTTP\/1.1 400 Bad Request/)
})

test('CONNECT is answered with a refusal', async () => {
  const raw = await connectRaw(await startServer())
  raw.send(...head('CONNECT example.org:443'))
  await raw.closed
  expect(raw.received()).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
})

test('fifty upgrades on reused connections leave no connection open', async () => {
  const server = await startServer()
  const all = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const raw = await connectRaw(server)
      raw.send(...head('GET /healthz'))
      await raw.until(/"ok","version":"[^"]+"}$/)
      raw.send(...head('GET /', websocket))
      await raw.until(/"ok","version":"[^"]+"}HTTP\/1.1 404/)
      return raw
    }),
  )
  for (const { socket } of all) socket.end()
  await Promise.all(all.map(({ closed }) => closed))
  await vi.waitFor(async () => expect(await countConnections(server)).toBe(0))
})
