import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/test-database.ts'
import { openDatabase } from '../database.ts'
import * as initial from './0001-initial.ts'
import * as userSearch from './0002-user-search.ts'
import { up } from './0003-unique-group-names.ts'

const LONG = 'x'.repeat(200)

/** Opens a database from before the migration, with groups that were allowed then. */
async function openBefore(names: string[]) {
  const { location, remove } = await createTestDatabase()
  const db = openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  await initial.up(db)
  await userSearch.up(db)
  for (const [n, name] of names.entries())
    await sql`
      insert into groups (id, name, description, max_rooms, active, created_at, version)
      values (${`g${n}`}, ${name}, '', 10, true, ${`2025-01-0${n + 1}`}, 1)
    `.execute(db)
  return db
}

test('the migration numbers groups of the same name, and the oldest keeps its own', async () => {
  const db = await openBefore(['Trilha', 'VIP (2)', 'vip', 'TRILHA', 'trílha', 'VIP', LONG, LONG])
  await up(db)
  const rows = await db.selectFrom('groups').select(['name', 'name_key', 'version']).orderBy('id').execute()
  expect(rows).toEqual([
    { name: 'Trilha', name_key: 'trilha', version: 1 },
    { name: 'VIP (2)', name_key: 'vip (2)', version: 1 },
    { name: 'vip', name_key: 'vip', version: 1 },
    { name: 'TRILHA (2)', name_key: 'trilha (2)', version: 2 },
    { name: 'trílha (3)', name_key: 'trilha (3)', version: 2 },
    { name: 'VIP (3)', name_key: 'vip (3)', version: 2 },
    { name: LONG, name_key: LONG, version: 1 },
    { name: `${'x'.repeat(196)} (2)`, name_key: `${'x'.repeat(196)} (2)`, version: 2 },
  ])
})

test('the schema refuses a second group of the same name', async () => {
  const db = await openBefore(['Trilha'])
  await up(db)
  const row = await db.selectFrom('groups').selectAll().executeTakeFirstOrThrow()
  const again = db.insertInto('groups').values({ ...row, id: 'other' })
  await expect(again.execute()).rejects.toThrow(/unique/i)
})
