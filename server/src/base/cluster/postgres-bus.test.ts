import { PAGE_SIZE_MAX } from '@palco/contract/base/limits'
import { SESSION_END_TEXTS } from '@palco/contract/session/session-end-texts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { authenticatedSocket, call, login, next, signIn } from '#test/client.ts'
import { addMany, admit, dataOf, openOffice } from '#test/office.ts'
import { runOnServer } from '#test/postgres-databases.ts'
import { addUser, startServer, type TestServer } from '#test/test-server.ts'
import { MAX_CONNECTIONS } from '../db/postgres-connections.ts'

async function startTwoNodes() {
  const one = await startServer()
  const two = await startServer({ location: one.location })
  return { one, two }
}

describe('between two nodes', () => {
  test('a login on one node ends the session whose socket is on the other', async () => {
    const { one, two } = await startTwoNodes()
    const { email } = await addUser(one)
    const socket = await authenticatedSocket(two, await signIn(two, email))
    const terminated = next(socket, 'session_terminated')
    await signIn(one, email)
    expect(await terminated).toEqual({ message: SESSION_END_TEXTS.takeover, reason: 'takeover' })
  })

  test('a session cached on one node is refused there once it was replaced on the other', async () => {
    const { one, two } = await startTwoNodes()
    const { email } = await addUser(one)
    const session = await signIn(two, email)
    const socket = await authenticatedSocket(two, session)
    expect((await call(two, '/api/auth/profile', { as: session })).status).toBe(200)
    const terminated = next(socket, 'session_terminated')
    await signIn(one, email)
    await terminated
    expect((await call(two, '/api/auth/profile', { as: session })).body.code).toBe('SESSION_TERMINATED')
  })

  test('a session’s termination is delivered even after every connection of the bus was cut', async () => {
    const { one, two } = await startTwoNodes()
    const { email } = await addUser(one)
    const socket = await authenticatedSocket(two, await signIn(two, email))
    const terminated = next(socket, 'session_terminated')
    await cutAllConnections(one.location.databaseUrl ?? '')
    await signInAgain(one, email)
    expect(await terminated).toEqual({ message: SESSION_END_TEXTS.takeover, reason: 'takeover' })
  })

  test('a bulk change reaches the people connected to the other node', async () => {
    const office = await openOffice()
    const two = await startServer({ location: office.server.location })
    await addMany(office, PAGE_SIZE_MAX - 1)
    const ids = { id: sql<string>`id || '-as-long-as-real-ones-are-yes'` }
    await office.server.db.updateTable('users').set(ids).where('id', 'like', 'many-%').execute()
    const last = await admit({ server: two })
    const socket = await authenticatedSocket(two, last.session)
    const terminated = next(socket, 'session_terminated')
    const others = await office.server.db.selectFrom('users').where('id', 'like', 'many-%').select('id').execute()
    const userIds = [...others.map(({ id }) => id), last.id]
    const answer = await office.ask('/admin/users/bulk', { body: { action: 'deactivate', userIds } })
    expect(dataOf(answer)).toEqual({ changed: PAGE_SIZE_MAX })
    expect((await terminated).message).toContain('encerrado pela organização')
  })

  test('concurrent logins of one user on two nodes leave one session', async () => {
    const { one, two } = await startTwoNodes()
    const { email } = await addUser(one)
    await Promise.all(Array.from({ length: 10 }, (_, n) => signIn(n % 2 ? one : two, email)))
    expect(await one.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  })
})

/**
 * Logs in, and tries again after each 503: each broken connection of the pool fails once before the pool removes it.
 */
async function signInAgain(server: TestServer, email: string) {
  for (let broken = 0; broken <= MAX_CONNECTIONS; broken++) {
    const { status, headers } = await login(server, email)
    if (status === 200) return
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  }
  expect.fail('no login succeeds although every broken connection was found')
}

/** Cuts all connections, as a restart of PostgreSQL does. A node receives no messages while its connection is down. */
const cutAllConnections = (databaseUrl: string) =>
  runOnServer(
    databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
