import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/base/db/database.ts'
import { listTableNames } from '../src/base/db/table-names.ts'
import { recordAudit } from '../src/features/audit/record-audit.ts'
import { borrowMigratedDatabase, runOnServer } from './support/postgres-databases.ts'

type Borrowed = Awaited<ReturnType<typeof borrowMigratedDatabase>>

async function readAll({ location }: Borrowed) {
  const db = openDatabase({ ...location, isPatient: true })
  const names = (await listTableNames(db)).sort()
  const contents = await Promise.all(names.map((name) => sql`select * from ${sql.table(name)} order by 1`.execute(db)))
  await db.destroy()
  return names.map((name, place) => [name, contents[place]?.rows])
}

/** Leaves changed and deleted rows, and a row that a trigger protects from deletion. */
async function leaveTraces({ location }: Borrowed) {
  const db = openDatabase({ ...location, isPatient: true })
  await recordAudit(
    db,
    { userId: 'nobody', address: '203.0.113.9', requestId: 'r-1' },
    { action: 'room.deleted', target: { type: 'room', id: 'room', name: 'Abertura' } },
  )
  await sql`update languages set name = 'Outra'`.execute(db)
  await sql`delete from secrets`.execute(db)
  await db.destroy()
}

/** Counts connections. Poll the result, because a closed connection stays in the list for a moment. */
async function countConnections({ name }: Borrowed) {
  const db = openDatabase({ dataDir: '', databaseUrl: process.env.TEST_DATABASE_URL ?? '', isPatient: true })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = ${name} and backend_type = 'client backend'
  `.execute(db)
  await db.destroy()
  return rows[0]?.count
}

test('a test database that is given back is reset and reused', async () => {
  const one = await borrowMigratedDatabase()
  const asNew = await readAll(one)
  await leaveTraces(one)
  expect(await readAll(one)).not.toEqual(asNew)
  await expect.poll(() => countConnections(one)).toBe(0)
  await one.remove()
  const two = await borrowMigratedDatabase()
  expect(two.name).toBe(one.name)
  expect(await readAll(two)).toEqual(asNew)
  await two.remove()
})

test.each([
  'alter table users add column badge text',
  'alter table rooms rename to rooms_away',
  'alter table rooms alter column name drop not null',
  'create table more (id text)',
  'create index more on users (name)',
  'create function more() returns int language sql as $$ select 1 $$',
  `insert into secrets select n, repeat('x', 200) from generate_series(1, 50000) n`,
])('a test database is not reused after %s', async (statement) => {
  const one = await borrowMigratedDatabase()
  await runOnServer(one.location.databaseUrl, statement)
  await expect.poll(() => countConnections(one)).toBe(0)
  await one.remove()
  const two = await borrowMigratedDatabase()
  expect(two.name).not.toBe(one.name)
  await two.remove()
})

test('a test database is not reused while a client is connected', async () => {
  const one = await borrowMigratedDatabase()
  const db = openDatabase({ ...one.location, isPatient: true })
  await sql`select 1`.execute(db)
  await one.remove()
  await db.destroy()
  const two = await borrowMigratedDatabase()
  expect(two.name).not.toBe(one.name)
  await two.remove()
})
