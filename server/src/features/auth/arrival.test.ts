import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, call, collectChanges, login, next, openSocket, signIn } from '#test/client.ts'
import { fewestQueries } from '#test/counted-queries.ts'
import { holdTime } from '#test/held-time.ts'
import { duringWrite } from '#test/held-writes.ts'
import { addGroup, addPerson, addRoom, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import { PASSWORD } from '#test/test-server.ts'

const shared = await openOffice({ until: afterAll })

async function setUp(office: Office) {
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const person = await addPerson(office, [group.id])
  return { office, group, room, person }
}

type Arrived = Awaited<ReturnType<typeof signIn>>

const ask = ({ server }: Office, as: Arrived, path: string) => call(server, `/api${path}`, { as })

test('after a sign-in the first page loads without a query', async () => {
  holdTime()
  const { office, room, group } = await setUp(await openOffice())
  await hearAll(office)
  const queries = await fewestQueries(async (count) => {
    const arrived = await signIn(office.server, (await addPerson(office, [group.id])).email)
    const before = count()
    const socket = openSocket(office.server)
    const authenticated = next(socket, 'authenticated')
    socket.emit('authenticate', arrived)
    expect((await authenticated).user).toEqual(arrived.user)
    expect(dataOf(await ask(office, arrived, '/auth/profile'))).toEqual(arrived.user)
    expect(dataOf(await ask(office, arrived, '/languages'))).toHaveLength(6)
    expect(dataOf(await ask(office, arrived, '/participant/rooms'))).toHaveLength(1)
    expect(dataOf(await ask(office, arrived, `/participant/rooms/${room.id}`)).id).toBe(room.id)
    return count() - before
  })
  expect(queries).toBe(0)
})

/**
 * Waits until the node has processed all messages. On PostgreSQL, a node also receives its own messages and then reads
 * the catalog again.
 */
async function hearAll({ server: { bus, location } }: Office) {
  let heard = 0
  bus.subscribe(({ type }) => {
    if (type === 'catalog-changed') heard += 1
  })
  await bus.transaction(async (_trx, announce) => announce({ type: 'catalog-changed' }))
  await expect.poll(() => heard).toBe(location.databaseUrl ? 2 : 1)
}

describe('concurrent sign-ins', () => {
  test('concurrent sign-ins get their own answers', async () => {
    const { office } = await setUp(shared)
    const [ana, rui, off] = [await addPerson(office), await addPerson(office), await addPerson(office)]
    await office.server.db.updateTable('users').set({ active: false }).where('id', '=', off.id).execute()
    const answers = await Promise.all([
      login(office.server, ana.email),
      login(office.server, rui.email, 'wrong'),
      login(office.server, off.email),
      login(office.server, 'nobody@example.com'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 403, 401])
    expect(answers[0]?.body.data.user.email).toBe(ana.email)
  })

  test('concurrent sign-ins of one person leave one session, and notify the other', async () => {
    const { office, person } = await setUp(shared)
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(office.server, person.email)))
    const rows = office.server.db.selectFrom('sessions').where('user_id', '=', person.id).selectAll()
    expect(await rows.execute()).toHaveLength(1)
    const calls = await Promise.all(answers.map(({ body }) => ask(office, body.data, '/auth/profile')))
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    expect(calls.filter(({ status }) => status === 401).map(refusal)).toEqual(Array(3).fill('401 SESSION_TERMINATED'))
  })

  test('concurrent sign-ins do not wait for a person who is being changed', async () => {
    const { office, person } = await setUp(shared)
    const other = await addPerson(office)
    const { server } = office
    const answer = await duringWrite(
      server,
      (trx) => trx.updateTable('users').set({ name: 'Ana' }).where('id', '=', person.id).execute(),
      async () => {
        const waiting = login(server, person.email)
        // On SQLite this login waits, too, because there is only one writer.
        const free = login(server, other.email)
        return { waiting: await waiting, free: await free }
      },
    )
    expect([answer.waiting.status, answer.free.status]).toEqual([200, 200])
  })
})

describe('the cache of a sign-in is evicted when meanwhile', () => {
  const put = async ({ ask }: Office, id: string, fields: object) =>
    dataOf(
      await ask(`/admin/users/${id}`, {
        method: 'PUT',
        body: { name: 'Ana', role: 'PARTICIPANT', groupIds: [], ...fields },
      }),
    )

  test('the cache of a sign-in is evicted when the password is reset meanwhile', async () => {
    const { office, person } = await setUp(shared)
    const arrived = await signIn(office.server, person.email)
    await put(office, person.id, { password: 'set by the organiser' })
    expect(refusal(await ask(office, arrived, '/auth/profile'))).toBe('401 SESSION_TERMINATED')
    const socket = openSocket(office.server)
    const refused = next(socket, 'auth_error')
    socket.emit('authenticate', arrived)
    expect(await refused).toMatchObject({ code: 'SESSION_TERMINATED', reason: 'password-reset' })
  })

  test('the cache of a sign-in is evicted when the role changes meanwhile', async () => {
    const { office, person } = await setUp(shared)
    await put(office, person.id, { role: 'ADMIN' })
    const arrived = await signIn(office.server, person.email)
    await put(office, person.id, { role: 'PARTICIPANT' })
    expect(dataOf(await ask(office, arrived, '/auth/profile')).role).toBe('PARTICIPANT')
    expect(refusal(await ask(office, arrived, '/admin/users'))).toBe('403 FORBIDDEN')
    const topics = collectChanges(await authenticatedSocket(office.server, arrived))
    await put(office, (await addPerson(office)).id, { role: 'SPEAKER' })
    expect(await topics()).not.toContain('users')
  })

  test('the cache of a sign-in is evicted when the groups change meanwhile', async () => {
    const { office, person } = await setUp(shared)
    const arrived = await signIn(office.server, person.email)
    await put(office, person.id, {})
    expect(dataOf(await ask(office, arrived, '/auth/profile')).userGroups).toEqual([])
    expect(dataOf(await ask(office, arrived, '/participant/rooms'))).toEqual([])
  })

  test('the cache of a sign-in is evicted when the rooms are chosen meanwhile', async () => {
    const { office, person } = await setUp(shared)
    const arrived = await signIn(office.server, person.email)
    dataOf(await office.ask(`/admin/users/${person.id}/rooms`, { method: 'PUT', body: { roomIds: [] } }))
    expect(dataOf(await ask(office, arrived, '/participant/rooms'))).toEqual([])
  })

  test('the cache of a sign-in is evicted when the default password is changed meanwhile', async () => {
    const { office, person } = await setUp(shared)
    await office.server.db
      .updateTable('users')
      .set({ has_default_password: true })
      .where('id', '=', person.id)
      .execute()
    const arrived = await signIn(office.server, person.email)
    expect(arrived.user.hasDefaultPassword).toBe(true)
    const body = { currentPassword: PASSWORD, newPassword: 'a new password' }
    const changed = await call(office.server, '/api/auth/password', { method: 'PUT', body, as: arrived })
    const tokens = dataOf(changed).tokens
    expect(dataOf(await ask(office, { ...arrived, tokens }, '/auth/profile')).hasDefaultPassword).toBe(false)
  })
})

test('administrators on another node are notified of a sign-in by the changed count', async () => {
  const time = holdTime()
  const office = await openOffice()
  const topics = collectChanges(await authenticatedSocket(office.server, office.admin))
  await time.pass(15_000)
  await expect.poll(topics).toContain('sessions')
  const later = collectChanges(await authenticatedSocket(office.server, office.admin))
  const { id } = await addPerson(office)
  const now = new Date().toISOString()
  const session = { user_id: id, id: 'elsewhere', refresh_hash: 'elsewhere', replaced_id: null }
  await office.server.db
    .insertInto('sessions')
    .values({ ...session, created_at: now, last_seen_at: now })
    .execute()
  await time.pass(15_000)
  await expect.poll(later).toContain('sessions')
})

test('a sign-in without a takeover sends no message to other nodes', async () => {
  holdTime()
  const { office, person } = await setUp(await openOffice())
  const { server } = office
  const announced: string[] = []
  const transaction = server.bus.transaction.bind(server.bus)
  server.bus.transaction = (work) =>
    transaction((trx, announce) =>
      work(trx, (message) => {
        announced.push(message.type)
        announce(message)
      }),
    )
  await signIn(server, person.email)
  expect(announced).toEqual([])
  await signIn(server, person.email)
  expect(announced).toEqual(['session-ended'])
})
