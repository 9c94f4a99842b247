import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

async function openEmpty() {
  const { location, remove } = await createTestDatabase()
  const db = openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  return { db, location }
}

test('a new database has the six languages', async () => {
  const { db } = await openEmpty()
  await migrate(db)
  const rows = await db.selectFrom('languages').select(['code', 'active']).orderBy('id').execute()
  expect(rows).toEqual(INTERFACE_LANGUAGES.map((code) => ({ code, active: true })))
})

test('migrating a database again changes nothing', async () => {
  const { db } = await openEmpty()
  await migrate(db)
  await migrate(db)
  expect(await db.selectFrom('languages').select('code').execute()).toHaveLength(6)
})

test('the schema refuses a second session of a user', async () => {
  const { db } = await openEmpty()
  await migrate(db)
  await db
    .insertInto('users')
    .values({
      id: 'u',
      name: 'Ana',
      email: 'ana@example.com',
      email_key: 'ana@example.com',
      password_hash: '',
      has_default_password: false,
      role: 'PARTICIPANT',
      active: true,
      has_room_list: false,
      search_text: '',
      created_at: '',
      version: 1,
    })
    .execute()
  const insert = (id: string) =>
    db
      .insertInto('sessions')
      .values({ user_id: 'u', id, refresh_hash: id, created_at: '', last_seen_at: '', replaced_id: null })
      .execute()
  await insert('first')
  await expect(insert('second')).rejects.toThrow(/unique/i)
})

test('migrating refuses tables of an unknown history', async () => {
  const { db } = await openEmpty()
  await migrate(db)
  await sql`update kysely_migration set name = '0001-other' where name = '0001-initial'`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/0001-other/)
})
