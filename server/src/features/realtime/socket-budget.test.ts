import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { authenticatedSocket, call, next, openSocket, signIn } from '#test/client.ts'
import { connectRaw, head } from '#test/raw.ts'
import { addUser, startServer, type TestServer } from '#test/test-server.ts'

const SOCKET = '/socket.io/?EIO=4&transport=websocket'

/** A timeout that is shorter than socket.io's own, which is 45 s. */
const AT_ONCE = { timeout: 30_000 }

/** Opens a websocket and speaks socket.io's protocol by hand. */
async function openByHand({ url }: TestServer) {
  const websocket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET}`)
  onTestFinished(() => websocket.close())
  const closed = once(websocket, 'close')
  const [{ data }] = (await once(websocket, 'message')) as [{ data: string }]
  const { sid } = JSON.parse(data.slice(1)) as { sid: string }
  return {
    closed,
    sid,
    /** Waits for the answer, because socket.io closes a connection that sends more before that answer. */
    async send(packet: string) {
      const answered = packet === '40' ? once(websocket, 'message') : null
      websocket.send(packet)
      await answered
    },
  }
}

/** Opens a raw websocket, which answers nothing automatically. */
async function openBytes(server: TestServer) {
  const raw = await connectRaw(server)
  const key = { 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' }
  raw.send(...head(`GET ${SOCKET}`, { Connection: 'Upgrade', Upgrade: 'websocket', ...key }))
  await raw.until(/101 Switching/)
  return raw
}

async function startSignedIn() {
  const server = await startServer()
  const { email } = await addUser(server)
  return { server, session: await signIn(server, email) }
}

describe('without signing in', () => {
  test.each([
    ['says nothing', []],
    ['enters', ['40']],
    ['enters and leaves', ['40', '41']],
    ['asks for another namespace', ['40/admin,']],
  ])('a connection without a sign-in that %s ends in its time', AT_ONCE, async (_, packets) => {
    const server = await startServer({ limits: { socketAuthenticationMs: 300 } })
    const connection = await openByHand(server)
    for (const packet of packets) await connection.send(packet)
    await connection.closed
  })

  test('a connection without a sign-in that does not answer the closing ends in its time', AT_ONCE, async () => {
    const raw = await openBytes(await startServer({ limits: { socketAuthenticationMs: 300 } }))
    await raw.closed
  })

  test('a second connection with the same `sid` is refused', async () => {
    const server = await startServer()
    const { sid } = await openByHand(server)
    const again = new WebSocket(`${server.url.replace('http', 'ws')}${SOCKET}&sid=${sid}`)
    await once(again, 'error')
  })
})

describe('a signed-in socket', () => {
  test('a signed-in socket stays when the time to sign in is over', async () => {
    const server = await startServer({ limits: { socketAuthenticationMs: 300 } })
    const { email } = await addUser(server)
    const socket = await authenticatedSocket(server, await signIn(server, email))
    await sleep(600)
    const acknowledged = next(socket, 'heartbeat_ack')
    socket.emit('heartbeat')
    await acknowledged
  })

  test('a signed-in socket that leaves its namespace is closed', AT_ONCE, async () => {
    const { server, session } = await startSignedIn()
    const connection = await openByHand(server)
    await connection.send('40')
    await connection.send(`42${JSON.stringify(['authenticate', { sessionToken: session.sessionToken }])}`)
    await connection.send('41')
    await connection.closed
  })

  test('a signed-in socket may beat fifty times and sign in again five times in a row', async () => {
    const { server, session } = await startSignedIn()
    const socket = await authenticatedSocket(server, session)
    for (let time = 0; time < 50; time++) socket.emit('heartbeat')
    for (let time = 0; time < 5; time++) {
      const authenticated = next(socket, 'authenticated')
      socket.emit('authenticate', { sessionToken: session.sessionToken })
      await authenticated
    }
  })

  test.each(['heartbeat', 'authenticate', 'nonsense'] as const)(
    'a signed-in socket that sends %s in a loop is cut off',
    AT_ONCE,
    async (event) => {
      const { server, session } = await startSignedIn()
      const bystander = await authenticatedSocket(server, session)
      const socket = await authenticatedSocket(server, session)
      const closed = next(socket, 'disconnect')
      let acknowledged = 0
      socket.on('heartbeat_ack', () => acknowledged++)
      socket.on('authenticated', () => acknowledged++)
      for (let time = 0; time < 2000; time++)
        socket.emit(event as 'authenticate', { sessionToken: session.sessionToken })
      expect(await closed).toBe('transport close')
      expect(acknowledged).toBeLessThan(200)
      expect(bystander.connected).toBe(true)
      expect((await call(server, '/healthz')).status).toBe(200)
    },
  )

  test('a signed-in socket that is flooded below the messages is cut off too', AT_ONCE, async () => {
    const raw = await openBytes(await startServer())
    // Send websocket pings, which are answered without any event.
    raw.socket.write(Buffer.concat(Array.from({ length: 5000 }, () => Buffer.from([0x89, 0x80, 0, 0, 0, 0]))))
    await raw.closed
  })

  test('a signed-in socket that authenticates twice at once is notified of the last session only', async () => {
    const { server, session } = await startSignedIn()
    await addUser(server, 'rui@example.com')
    const other = await signIn(server, 'rui@example.com')
    const socket = openSocket(server)
    const authenticated: string[] = []
    socket.on('authenticated', ({ user }) => authenticated.push(user.email))
    socket.emit('authenticate', { sessionToken: session.sessionToken })
    socket.emit('authenticate', { sessionToken: other.sessionToken })
    await expect.poll(() => authenticated).toEqual(['ana@example.com', 'rui@example.com'])
    await signIn(server, 'ana@example.com')
    expect(socket.connected).toBe(true)
    const terminated = next(socket, 'session_terminated')
    await signIn(server, 'rui@example.com')
    await terminated
  })

  test('beyond thirty sockets of one session, the oldest is cut off', async () => {
    const { server, session } = await startSignedIn()
    const sockets = [await authenticatedSocket(server, session)]
    const [oldest] = sockets
    const closed = oldest && next(oldest, 'disconnect')
    while (sockets.length < 31) sockets.push(await authenticatedSocket(server, session))
    expect(await closed).toBe('transport close')
    expect(sockets.filter(({ connected }) => connected)).toHaveLength(30)
  })
})
