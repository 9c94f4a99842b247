import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { login } from '#test/client.ts'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { addUser, startServer } from '#test/test-server.ts'
import { openDatabase } from './database.ts'
import { migrate, readApplied } from './migrate.ts'

test('several nodes may start on an empty database at once', async () => {
  const { location, remove } = await createTestDatabase()
  const nodes = Array.from({ length: 4 }, () => openDatabase(location))
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.destroy()))
    await remove()
  })
  await Promise.all(nodes.map((node) => migrate(node)))
  expect(await nodes[0]?.selectFrom('languages').select('code').execute()).toHaveLength(6)
})

test('a node of the previous release starts on newer tables, and people sign in', async () => {
  const server = await startServer()
  const { email } = await addUser(server)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-badges', '2030-01-01')`.execute(server.db)
  await sql`alter table users add column badge text`.execute(server.db)
  await migrate(server.db)
  expect((await login(server, email)).status).toBe(200)
  await addUser(server, 'bia@example.com')
  expect((await login(server, 'bia@example.com')).status).toBe(200)
})

test('a node that waited for the lock while a newer one migrated accepts the newer tables', async () => {
  const { db } = await startServer()
  const done = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp
  `.execute(db)
  const newer = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(${sql.lit(KYSELY_LOCK)})`.execute(newer)
  const older = migrate(db)
  await expect.poll(() => isSomebodyWaiting(db)).toBe(true)
  for (const { name, timestamp } of [...done.rows, { name: '9999-badges', timestamp: '2030-01-01' }])
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(newer)
  await newer.commit().execute()
  await expect(older).resolves.toBeUndefined()
})

test('a migration that loses its connection is tried again', async () => {
  const { location, remove } = await createTestDatabase()
  const [db, other] = [openDatabase(location), openDatabase(location)]
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()])
    await remove()
  })
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  const migrating = migrate(db)
  await expect.poll(() => readApplied(other).then(({ length }) => length)).toBeGreaterThan(0)
  await cut.execute(other)
  await migrating
  expect(await db.selectFrom('languages').select('code').execute()).toHaveLength(6)
})

const KYSELY_LOCK = '3853314791062309107'
