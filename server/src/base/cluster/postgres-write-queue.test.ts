import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call, login } from '#test/client.ts'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { addPerson, type Office, openOffice } from '#test/office.ts'
import { createMigratedDatabase } from '#test/test-database.ts'
import { startServer } from '#test/test-server.ts'
import { openDatabase } from '../db/database.ts'
import { asAppError } from '../db/database-errors.ts'
import { migrate } from '../db/migrate.ts'
import { queueWrites } from './write-queue.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const HOLDS: [
  string,
  (person: Person) => ReturnType<typeof sql>,
  (office: Office, person: Person) => Promise<{ status: number }>,
][] = [
  [
    'changes of people that wait for the lock of administrators',
    () => sql`select pg_advisory_xact_lock(20251201)`,
    ({ ask }, { id }) =>
      ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Ana', role: 'PARTICIPANT', groupIds: [] } }),
  ],
  [
    'links for a person who is being changed',
    ({ id }) => sql`select id from users where id = ${id} for update`,
    ({ ask }, { id }) => ask(`/admin/users/${id}/access-link`, { method: 'POST' }),
  ],
]

test.each(HOLDS)('%s leave connections for other calls', async (_what, hold, write) => {
  const office = await openOffice()
  const { server } = office
  const person = await addPerson(office)
  const other = await addPerson(office)
  const writing = await server.db.transaction().execute(async (trx) => {
    await hold(person).execute(trx)
    const writing = Array.from({ length: 12 }, () => write(office, person))
    await vi.waitUntil(() => isSomebodyWaiting(server.db, 2))
    expect((await login(server, other.email)).status).toBe(200)
    expect((await call(server, '/readyz')).status).toBe(200)
    return writing
  })
  expect((await Promise.all(writing)).map(({ status }) => status)).toEqual(Array(12).fill(200))
})

test('a write whose lock is not granted in time is 503 BUSY', async () => {
  const { db, bus } = await startServer()
  const queue = queueWrites(bus, 1, 50)
  const lock = sql`select pg_advisory_xact_lock(1)`
  const outcome = await db.transaction().execute(async (trx) => {
    await lock.execute(trx)
    return queue.transaction((own) => lock.execute(own)).catch(asAppError)
  })
  expect(outcome).toMatchObject({ status: 503, code: 'BUSY' })
})

test.each([
  [false, { locks: '3s', idle: '30s' }],
  [true, { locks: '0', idle: '0' }],
])(
  'locks and idle transactions have time limits, unless the database is opened patiently: %s',
  async (isPatient, limits) => {
    const { location, remove } = await createMigratedDatabase()
    const db = openDatabase({ ...location, isPatient })
    onTestFinished(async () => {
      await db.destroy()
      await remove()
    })
    // Migrations set other time limits on the same connection. After the migration, these limits must be gone.
    await migrate(db)
    const { rows } = await sql`
    select current_setting('lock_timeout') as locks, current_setting('idle_in_transaction_session_timeout') as idle
  `.execute(db)
    expect(rows).toEqual([limits])
  },
)
