import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call, login, next, openSocket } from '#test/client.ts'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { addGroup, addPerson, admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { openPostgresProxy } from '#test/postgres-proxy.ts'
import { createMigratedDatabase } from '#test/test-database.ts'
import { openDatabase } from './database.ts'
import { MAX_CONNECTIONS } from './postgres-connections.ts'

/** Far above the promised five seconds: the tests check that an answer comes, not how fast. */
const PATIENCE_MS = 20_000

async function openFarOffice() {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const line = await openPostgresProxy(location.databaseUrl ?? '')
  onTestFinished(line.close)
  // Let data flow again before the server stops.
  onTestFinished(line.thaw)
  const office = await openOffice({ location: { dataDir: '', databaseUrl: line.url }, isPatient: false })
  return { ...office, line, participant: await admit(office), stranger: await addPerson(office) }
}

type FarOffice = Awaited<ReturnType<typeof openFarOffice>>

const within = <Result>(work: Promise<Result>) =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)),
  ])

const CALLS: [string, (office: FarOffice) => ReturnType<typeof call>][] = [
  ['a login', ({ server, stranger }) => login(server, stranger.email)],
  ['a refresh', ({ server, admin }) => call(server, '/api/auth/refresh', { body: admin.tokens })],
  ['a list', ({ ask }) => ask('/admin/users')],
  ['a write', ({ ask }) => ask('/admin/groups', { body: { name: 'Semana', maxRooms: 10 } })],
  [
    'an unknown session',
    ({ server, admin }) => call(server, '/api/auth/profile', { as: { ...admin, sessionToken: 'x' } }),
  ],
  ['an image', ({ server }) => call(server, `/api/images/${'0'.repeat(32)}`)],
]

const WAYS: [string, (office: FarOffice) => unknown, (office: FarOffice) => unknown][] = [
  ['frozen', ({ line }) => line.freeze(), ({ line }) => line.thaw()],
  ['gone', ({ line }) => line.cut(), ({ line }) => line.mend()],
]

test.each(WAYS)('while PostgreSQL is %s every call is 503, and afterwards they succeed', async (_how, stop, start) => {
  const office = await openFarOffice()
  const { server, participant, line } = office
  expect((await participant.ask('/participant/rooms')).status).toBe(200)
  await stop(office)

  // Make more calls than the pool has connections, so that some calls wait for a connection.
  const answers = await within(Promise.all([...CALLS, ...CALLS, ...CALLS].map(([, ask]) => ask(office))))
  for (const answer of answers) {
    expect(refusal(answer)).toBe('503 UNAVAILABLE')
    expect(answer.headers.get('retry-after')).toBe('5')
  }
  for (const [, ask] of CALLS) expect(refusal(await within(ask(office)))).toBe('503 UNAVAILABLE')
  expect((await within(call(server, '/readyz'))).status).toBe(503)
  const metrics = await within(call(server, '/metrics'))
  expect(metrics.text).toContain('palco_active_sessions Nan')
  expect(metrics.text).toMatch(/palco_database_failures_total [1-9]/)
  // Cached data is still served.
  expect((await participant.ask('/participant/rooms')).status).toBe(200)
  expect((await participant.ask('/auth/profile')).status).toBe(200)
  expect((await call(server, '/api/event')).status).toBe(200)
  const causes = server.log().match(/the database can not be used/g) ?? []
  expect(causes.length).toBeGreaterThan(0)
  expect(causes.length).toBeLessThan(5)
  expect(server.log()).not.toContain('"stack"')

  await start(office)
  await expect.poll(() => call(server, '/readyz').then(({ status }) => status), { timeout: PATIENCE_MS }).toBe(200)
  for (const [name, ask] of CALLS) expect((await within(ask(office))).status, name).not.toBe(503)
  expect((await login(server, office.stranger.email)).status).toBe(200)
  line.thaw()
})

test('a socket that connects while PostgreSQL is frozen gets UNAVAILABLE, and keeps its session', async () => {
  const { server, line, participant } = await openFarOffice()
  // Drop the session that was cached at login: a cached session would be accepted.
  await server.bus.deliver({ type: 'messages-missed' })
  line.freeze()
  const socket = openSocket(server)
  const refused = next(socket, 'auth_error')
  socket.emit('authenticate', { sessionToken: participant.session.sessionToken })
  expect((await within(refused)).code).toBe('UNAVAILABLE')
})

test('a transaction whose connection breaks between two statements fails alone', async () => {
  const { server, line, ask } = await openFarOffice()
  const broken = server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').execute()
    await line.cut()
    await line.mend()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return trx.selectFrom('users').select('id').execute()
  })
  await expect(broken).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect((await ask('/admin/groups')).status).toBe(200)
})

test('writes that wait for one lock fail, and leave the others their turn', async () => {
  const office = await openFarOffice()
  const { server, ask, stranger } = office
  const group = await addGroup(office)
  const rename = (name: string) => ask(`/admin/groups/${group.id}`, { method: 'PUT', body: { ...group, name } })
  const outside = openDatabase(server.location)
  onTestFinished(() => outside.destroy())
  await outside.transaction().execute(async (trx) => {
    await sql`select id from groups where id = ${group.id} for update`.execute(trx)
    // Start more writes than the pool has connections.
    const writing = Promise.all(Array.from({ length: 12 }, (_, n) => rename(`Semana ${n}`)))
    await vi.waitUntil(() => isSomebodyWaiting(outside, MAX_CONNECTIONS), PATIENCE_MS)
    const others = [call(server, '/readyz'), ask('/admin/users'), login(server, stranger.email)]
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
    for (const answer of await writing) {
      expect(refusal(answer)).toBe('503 BUSY')
      expect(answer.headers.get('retry-after')).toBe('1')
    }
  })
  // None of these writes is carried out later.
  expect(dataOf(await ask('/admin/groups'))).toMatchObject([{ name: group.name }])
  expect((await rename('Outra')).status).toBe(200)
})

test('a slow statement is not an outage', async () => {
  const { server } = await openFarOffice()
  const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(6)`.execute(server.db)
  expect(rows).toEqual([{ done: 1 }])
})
