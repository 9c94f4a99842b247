import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/test-database.ts'
import { readSettings } from '../../../features/catalog/stored-settings.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import * as initial from './0001-initial.ts'
import { makeUpPassword, up } from './0005-default-password.ts'

async function openEmpty() {
  const { location, remove } = await createTestDatabase()
  const db = openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  const settings = async () => {
    const { value, version } = await db.selectFrom('event_settings').selectAll().executeTakeFirstOrThrow()
    return { ...readSettings(value), version }
  }
  return { db, location, settings }
}

/** Opens a database from before the migration, with saved settings. */
async function openBefore(fields: object) {
  const opened = await openEmpty()
  await initial.up(opened.db)
  const value = JSON.stringify({ ...INITIAL_EVENT_SETTINGS, ...fields })
  await opened.db.insertInto('event_settings').values({ id: 'event', value, version: 7 }).execute()
  return opened
}

const importPerson = (db: Database) =>
  db
    .insertInto('users')
    .values({
      id: 'iris',
      name: 'Íris',
      email: 'iris@example.com',
      email_key: 'iris@example.com',
      password_hash: 'of the built-in password',
      has_default_password: true,
      role: 'PARTICIPANT',
      active: true,
      has_room_list: false,
      search_text: 'iris',
      created_at: '2025-11-01T00:00:00.000Z',
      version: 1,
    })
    .execute()

const MADE_UP = expect.stringMatching(/^([a-z]+-){3}\d{3}$/)

test('a new installation generates a default password, with the specification’s settings otherwise', async () => {
  const { db, settings } = await openEmpty()
  await migrate(db)
  expect(await settings()).toEqual({ ...INITIAL_EVENT_SETTINGS, defaultPassword: MADE_UP, version: 0 })
})

test('two installations generate different passwords', async () => {
  const [one, other] = [await openEmpty(), await openEmpty()]
  await Promise.all([migrate(one.db), migrate(other.db)])
  expect((await one.settings()).defaultPassword).not.toBe((await other.settings()).defaultPassword)
})

test('a restart keeps the generated default password', async () => {
  const { db, settings } = await openEmpty()
  await migrate(db)
  const before = await settings()
  await migrate(db)
  expect(await settings()).toEqual(before)
})

test('the migration replaces the built-in default password and nothing else', async () => {
  const { db, settings } = await openBefore({ title: 'Outra', defaultPassword: 'palco-2025' })
  await up(db)
  expect(await settings()).toEqual({
    ...INITIAL_EVENT_SETTINGS,
    title: 'Outra',
    defaultPassword: MADE_UP,
    version: 7,
  })
})

test('the migration keeps a default password that an administrator chose', async () => {
  const { db, settings } = await openBefore({ defaultPassword: 'escolhida' })
  await up(db)
  expect((await settings()).defaultPassword).toBe('escolhida')
})

test('the migration keeps the built-in password while imported people use it, with saved settings', async () => {
  const { db, settings } = await openBefore({ title: 'Outra', defaultPassword: 'palco-2025' })
  await importPerson(db)
  await up(db)
  expect(await settings()).toMatchObject({ title: 'Outra', defaultPassword: 'palco-2025', version: 7 })
})

test('the migration keeps the built-in password while imported people use it, without saved settings', async () => {
  const { db, settings } = await openEmpty()
  await initial.up(db)
  await importPerson(db)
  await up(db)
  expect(await settings()).toEqual({ ...INITIAL_EVENT_SETTINGS, defaultPassword: 'palco-2025', version: 0 })
})

test('the migration replaces the built-in password if everybody chose their own', async () => {
  const { db, settings } = await openBefore({ defaultPassword: 'palco-2025' })
  await importPerson(db)
  await db.updateTable('users').set({ has_default_password: false }).execute()
  await up(db)
  expect((await settings()).defaultPassword).toEqual(MADE_UP)
})

test('a generated default password is easy to read out and to type', () => {
  for (let n = 0; n < 200; n++) expect(makeUpPassword()).toMatch(/^([a-z]{3,9}-){3}[1-9]\d\d$/)
})

test('generated default passwords differ', () => {
  expect(new Set(Array.from({ length: 200 }, makeUpPassword)).size).toBe(200)
})
