import { SESSION_END_TEXTS } from '@palco/contract/session/session-end-texts'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, call, next, openSocket, signIn, type TestSocket } from '#test/client.ts'
import { addPerson } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'
import { readRevision } from '../../base/cluster/catalog-revision.ts'

const server = await startServer({ until: afterAll })

describe('authenticate', () => {
  test('a socket’s authentication is answered with the user, and the revision of the catalog', async () => {
    const { id, email } = await addPerson({ server })
    const { sessionToken } = await signIn(server, email)
    const socket = openSocket(server)
    const authenticated = next(socket, 'authenticated')
    socket.emit('authenticate', { sessionToken })
    const revision = await readRevision(server.db)
    expect(await authenticated).toEqual({ user: expect.objectContaining({ id, email }), revision })
  })

  test.each([
    ['nothing', undefined],
    ['an empty token', { sessionToken: '' }],
    ['null', null],
    ['a number', 7],
    ['a token of another type', { sessionToken: { $ne: null } }],
    ['a list', [['x']]],
  ])('a socket’s authentication with %s is refused, in the words of the specification', async (_, payload) => {
    const socket = openSocket(server)
    const refused = next(socket, 'auth_error')
    const disconnected = next(socket, 'disconnect')
    socket.emit('authenticate', payload as never)
    expect(await refused).toEqual({ message: 'No session token provided', code: 'NOT_SIGNED_IN' })
    await disconnected
  })

  test('a socket’s authentication with a made-up token is refused', async () => {
    const socket = openSocket(server)
    const refused = next(socket, 'auth_error')
    socket.emit('authenticate', { sessionToken: 'made-up' })
    expect((await refused).code).toBe('NOT_SIGNED_IN')
  })

  test('a socket’s authentication with a session that was taken over is refused with that reason', async () => {
    const { email } = await addPerson({ server })
    const { sessionToken } = await signIn(server, email)
    await signIn(server, email)
    const socket = openSocket(server)
    const refused = next(socket, 'auth_error')
    socket.emit('authenticate', { sessionToken })
    expect(await refused).toEqual({
      message: SESSION_END_TEXTS.takeover,
      code: 'SESSION_TERMINATED',
      reason: 'takeover',
    })
  })
})

describe('a session that ends', () => {
  test('a session that ends notifies all its sockets, and no others', async () => {
    const { email } = await addPerson({ server })
    const other = await addPerson({ server })
    const session = await signIn(server, email)
    const tabs = [await authenticatedSocket(server, session), await authenticatedSocket(server, session)]
    const bystander = await authenticatedSocket(server, await signIn(server, other.email))
    const terminated = tabs.map((tab) => next(tab, 'session_terminated'))
    const closed = tabs.map((tab) => next(tab, 'disconnect'))
    await signIn(server, email)
    expect(await Promise.all(terminated)).toEqual([
      { message: SESSION_END_TEXTS.takeover, reason: 'takeover' },
      { message: SESSION_END_TEXTS.takeover, reason: 'takeover' },
    ])
    expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect'])
    expect(bystander.connected).toBe(true)
  })

  test('a session that ends by signing out closes its sockets without the message', async () => {
    const { email } = await addPerson({ server })
    const session = await signIn(server, email)
    const socket = await authenticatedSocket(server, session)
    let isTerminated = false
    socket.on('session_terminated', () => {
      isTerminated = true
    })
    const closed = next(socket, 'disconnect')
    await call(server, '/api/auth/logout', { method: 'POST', as: session })
    await closed
    expect(isTerminated).toBe(false)
  })

  test('exactly one of twenty simultaneous sign-ins is left, and every other session is notified', async () => {
    const { id, email } = await addPerson({ server })
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const session = await signIn(server, email)
        const socket = openSocket(server)
        const terminated = untilTerminated(socket)
        socket.emit('authenticate', { sessionToken: session.sessionToken })
        return { session, socket, terminated }
      }),
    )

    const profiles = await Promise.all(all.map(({ session }) => call(server, '/api/auth/profile', { as: session })))
    const codes = profiles.map(({ status, body }) => body.code ?? status).sort()
    expect(codes).toEqual([200, ...Array(19).fill('SESSION_TERMINATED')])
    const left = server.db.selectFrom('sessions').where('user_id', '=', id).select('id')
    expect(await left.execute()).toHaveLength(1)

    const survivor = all.splice(
      profiles.findIndex(({ status }) => status === 200),
      1,
    )[0]
    await Promise.all(all.map(({ terminated }) => terminated))
    await expect.poll(() => survivor?.socket.connected).toBe(true)
  })
})

/** Resolves when the socket's session is ended. A socket that authenticates later gets `auth_error` instead. */
const untilTerminated = (socket: TestSocket) =>
  new Promise<void>((resolve) => {
    socket.on('session_terminated', () => resolve())
    socket.on('auth_error', ({ code }) => code === 'SESSION_TERMINATED' && resolve())
  })

describe('heartbeat', () => {
  test('a heartbeat is acknowledged', async () => {
    const { email } = await addPerson({ server })
    const socket = await authenticatedSocket(server, await signIn(server, email))
    const acknowledged = next(socket, 'heartbeat_ack')
    socket.emit('heartbeat')
    await acknowledged
  })
})

describe('the gate', () => {
  test('the socket server refuses polling', async () => {
    const { status } = await call(server, '/socket.io/?EIO=4&transport=polling')
    expect(status).toBe(400)
  })

  test.each([
    ['its own page', (url: string) => url, true],
    ['another site', () => 'https://evil.example', false],
    ['a sandboxed page', () => 'null', false],
  ])('the socket server accepts or refuses a connection with the Origin of %s', async (_, originOf, isWelcome) => {
    const socket = openSocket(server, { origin: originOf(server.url) })
    const connected = await Promise.race([
      next(socket, 'connect').then(() => true),
      next(socket, 'connect_error').then(() => false),
    ])
    expect(connected).toBe(isWelcome)
  })

  test('the socket server closes a socket on a huge payload and goes on', async () => {
    const socket = openSocket(server)
    await next(socket, 'connect')
    const closed = next(socket, 'disconnect')
    socket.emit('authenticate', { sessionToken: 'x'.repeat(100_000) })
    await closed
    expect((await call(server, '/healthz')).status).toBe(200)
  })

  test('the socket server survives events and packets it does not know', async () => {
    const socket = openSocket(server)
    await next(socket, 'connect')
    const closed = next(socket, 'disconnect')
    socket.emit('nonsense' as 'heartbeat')
    socket.emit('heartbeat')
    socket.io.engine.write('9{"malformed')
    await closed
    expect((await call(server, '/healthz')).status).toBe(200)
  })
})
