import { statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createMigratedDatabase, openMigrated } from '#test/test-database.ts'
import { openDatabase, openReadOnly } from './database.ts'
import { isUniqueViolation } from './database-errors.ts'

async function open() {
  const { location, remove } = await createMigratedDatabase()
  const db = openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  return { db, dataDir: location.dataDir }
}

type Db = Awaited<ReturnType<typeof open>>['db']

const add = (db: Db, id: string) =>
  db.insertInto('ended_sessions').values({ id, reason: 'signed-out', ended_at: '' }).execute()
const ids = async (db: Db) => (await db.selectFrom('ended_sessions').select('id').execute()).map(({ id }) => id)

test('reads continue while a transaction is open, and see nothing of it before its commit', async () => {
  const { db } = await open()
  await db.transaction().execute(async (trx) => {
    await add(trx, 'a')
    expect(await ids(trx)).toContain('a')
    expect(await ids(db)).not.toContain('a')
  })
  expect(await ids(db)).toContain('a')
})

test('a statement outside a transaction never becomes part of one', async () => {
  const { db } = await open()
  let outside: Promise<unknown> = Promise.resolve()
  await expect(
    db.transaction().execute(async (trx) => {
      await add(trx, 'inside')
      outside = add(db, 'outside')
      await ids(trx)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await outside
  expect(await ids(db)).toContain('outside')
  expect(await ids(db)).not.toContain('inside')
})

test('the WAL shrinks after a large transaction', async () => {
  const { db, dataDir } = await open()
  const walBytes = () => statSync(path.join(dataDir, 'palco.db-wal')).size
  await add(db, 'x'.repeat(20_000_000))
  expect(walBytes()).toBeGreaterThan(20_000_000)
  let writes = 0
  const afterAWrite = async () => {
    await add(db, `${++writes}`)
    return walBytes()
  }
  await expect.poll(afterAWrite).toBeLessThan(5_000_000)
})

test('write transactions run one after the other, in order of arrival', async () => {
  const { db } = await open()
  const order: string[] = []
  const write = (name: string) =>
    db.transaction().execute(async (trx) => {
      order.push(`${name} begins`)
      await add(trx, name)
      order.push(`${name} ends`)
    })
  await Promise.all(['a', 'b', 'c'].map(write))
  expect(order).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('a failed transaction releases the writer', async () => {
  const { db } = await open()
  await add(db, 'a')
  const failed = await db
    .transaction()
    .execute((trx) => add(trx, 'a'))
    .catch((error: unknown) => error)
  expect(isUniqueViolation(failed)).toBe(true)
  await db.transaction().execute((trx) => add(trx, 'b'))
  expect(await ids(db)).toEqual(expect.arrayContaining(['a', 'b']))
})

test('a read-only transaction keeps its snapshot, waits for no writer, and cannot write', async () => {
  const { db } = await open()
  await db.transaction().execute(async (writing) => {
    await add(writing, 'a')
    await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (reading) => expect(await ids(reading)).not.toContain('a'))
  })
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (reading) => {
      const before = await ids(reading)
      await add(db, 'b')
      expect(await ids(reading)).toEqual(before)
      await expect(add(reading, 'c')).rejects.toThrow(/readonly/)
    })
  expect(await ids(db)).toEqual(expect.arrayContaining(['a', 'b']))
})

test('raw statements of SQLite go to the connection that can run them', async () => {
  const { db } = await open()
  await sql`with new_names (name) as (select 'a') insert into ended_sessions (id, reason, ended_at) select name, 'signed-out', '' from new_names where true`.execute(
    db,
  )
  expect(
    (
      await sql<{ id: string }>`
    select id from ended_sessions where id = 'a'`.execute(db)
    ).rows,
  ).toEqual([{ id: 'a' }])
  const { numAffectedRows } = await sql`delete from ended_sessions where id = 'a'`.execute(db)
  expect(numAffectedRows).toBe(1n)
})

test('a database opened read-only is readable beside the writer, and refuses writes', async () => {
  const { db, dataDir } = await open()
  const reader = openReadOnly(dataDir)
  onTestFinished(() => reader.destroy())
  await add(db, 'a')
  expect(await ids(reader)).toContain('a')
  await expect(add(reader, 'b')).rejects.toThrow(/readonly/)
})

test('closing a database waits for the open transaction, and later statements are refused', async () => {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const db = openDatabase(location)
  let closing: Promise<void> | undefined
  let late: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    await add(trx, 'a')
    closing = db.destroy()
    late = add(db, 'late').catch(() => 'refused')
    await add(trx, 'b')
  })
  await closing
  expect(await late).toBe('refused')
  const again = openDatabase(location)
  expect(await ids(again)).toEqual(['a', 'b'])
  await again.destroy()
})

test('a parameter that cannot be cloned fails its query alone', async () => {
  const { db } = await open()
  await expect(sql`select ${{ act: () => {} }} as n`.execute(db)).rejects.toThrow(/could not be cloned/)
  expect(await ids(db)).toEqual([])
})

test('the folder of a closed database can be opened again at once', async () => {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  for (const _ of ['first', 'again']) {
    const db = await openMigrated(location)
    expect(await db.selectFrom('languages').select('code').execute()).toHaveLength(6)
    await db.destroy()
  }
})
