import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { signIn } from '#test/client.ts'
import { connectRaw, head } from '#test/raw.ts'
import { addUser, startServer } from '#test/test-server.ts'
import { startWithFile } from '#test/web-file.ts'

const quick = { headersMs: 400, bodyGraceMs: 400, checkMs: 50 }
const LOGIN = { 'Content-Type': 'application/json', 'Content-Length': '6000' }

async function drip({ socket }: Awaited<ReturnType<typeof connectRaw>>) {
  while (!socket.closed) {
    if (socket.writable) socket.write(' ')
    await sleep(60)
  }
}

test('a request body sent byte by byte is 408', async () => {
  const raw = await connectRaw(await startServer({ limits: quick }))
  raw.send(...head('POST /api/auth/login', LOGIN))
  await drip(raw)
  expect(raw.received()).toMatch(/^HTTP\/1.1 408 /)
})

test('a request body that never arrives is 408, chunked too', async () => {
  const server = await startServer({ limits: quick })
  const chunked = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
  for (const headers of [LOGIN, chunked]) {
    const raw = await connectRaw(server)
    raw.send(...head('POST /api/auth/login', headers))
    await raw.closed
    expect(raw.received()).toMatch(/^HTTP\/1.1 408 /)
  }
})

test('a request body that continues after its refusal is cut off', async () => {
  const raw = await connectRaw(await startServer({ limits: quick }))
  raw.send(...head('POST /api/admin/groups', LOGIN))
  await drip(raw)
  expect(raw.received()).toMatch(/^HTTP\/1.1 401 /)
  expect(raw.received()).not.toContain('408')
})

test.each([
  ['no byte', ''],
  ['half a request', 'GET /healthz HTTP/1.1\r\nHost: pal'],
])('a connection that sends %s is answered 408', async (_, text) => {
  const raw = await connectRaw(await startServer({ limits: quick }))
  raw.send(text)
  await raw.closed
  expect(raw.received()).toMatch(/^HTTP\/1.1 408 /)
})

test('request headers sent byte by byte are 408', async () => {
  const raw = await connectRaw(await startServer({ limits: quick }))
  raw.send('GET /healthz HTTP/1.1\r\nx-long:')
  await drip(raw)
  expect(raw.received()).toMatch(/^HTTP\/1.1 408 /)
})

test('a slow upload arrives', async () => {
  const server = await startServer({ limits: quick })
  const { email } = await addUser(server, 'chefe@example.com', 'ADMIN')
  const { tokens, sessionToken } = await signIn(server, email)
  const raw = await connectRaw(server)
  const csv = `nome,email\n${'Ana,ana@example.com\n'.repeat(1000)}`
  const body = [
    '--x',
    'Content-Disposition: form-data; name="file"; filename="a.csv"',
    'Content-Type: text/csv',
    '',
    csv,
    '--x--',
    '',
  ].join('\r\n')
  raw.send(
    ...head('POST /api/admin/upload/users', {
      Authorization: `Bearer ${tokens.accessToken}`,
      'X-Session-Token': sessionToken,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(body.length),
    }),
  )
  // The upload takes longer than the grace period, but is faster than the minimum rate.
  for (let sent = 0; sent < body.length; sent += 1000) {
    raw.send(body.slice(sent, sent + 1000))
    await sleep(40)
  }
  await raw.until(/^HTTP\/1.1 200 /)
})

test('a client that does not read its answer is cut off', async () => {
  const server = await startWithFile({ silentMs: 500 })
  const raw = await connectRaw(server)
  raw.socket.pause()
  raw.send(...head(`GET ${server.file}`))
  const countConnections = () =>
    new Promise<number>((resolve) => server.app.server.getConnections((_error, count) => resolve(count)))
  await vi.waitFor(async () => expect(await countConnections()).toBe(0))
})
