import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/test-database.ts'
import { searchable } from '../../../features/people/searchable.ts'
import { matchText } from '../../../features/people/user-search.ts'
import { openDatabase } from '../database.ts'
import { migrate, migrateLike, readApplied } from '../migrate.ts'

/** Normalizes a text for the search as the previous release did. */
const formerly = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const NAMES = ['Łukasz Ø’Brien', 'Đorđe Þór Straße', 'Æsir Œ ıħŧð', "D'Ávila D’Ávila D`A D´A", 'João Comum']

async function openEmpty() {
  const { location, remove } = await createTestDatabase()
  const db = openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  return db
}

async function openBefore() {
  const today = await openEmpty()
  await migrate(today)
  const db = await openEmpty()
  await migrateLike(
    db,
    (await readApplied(today)).filter((name) => name < '0021'),
  )
  return db
}

test('the migration folds names that are already stored, so that search finds them', async () => {
  const db = await openBefore()
  for (const [place, name] of NAMES.entries())
    await sql`
      insert into users (
        id, name, email, email_key, password_hash, has_default_password, role, active, has_room_list, search_text,
        created_at, version
      ) values (
        ${`u${place}`}, ${name}, ${`${place}@x.org`}, ${`${place}@x.org`}, '', true, 'PARTICIPANT', true, false,
        ${formerly(name)}, '2025-11-01T00:00:00.000Z', 1
      )`.execute(db)
  await migrate(db)
  const stored = await db.selectFrom('users').orderBy('id').select(['search_text', 'has_signed_in']).execute()
  expect(stored).toEqual(NAMES.map((name) => ({ search_text: searchable(name), has_signed_in: false })))
  const match = await matchText(db, 'obrien lukasz')
  const found = db.selectFrom('users').select('name')
  expect(await (match ? found.where(match) : found).execute()).toEqual([{ name: NAMES[0] }])
})
