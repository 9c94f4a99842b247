import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMigratedDatabase, openMigrated } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { keepStatements } from './sqlite-statements.ts'

async function open() {
  const { location, remove } = await createMigratedDatabase()
  const db = openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  return db
}

const codes = ({ rows }: { rows: unknown[] }) => rows.map((row) => (row as { code: string }).code)

test('a text is prepared once, however often it is run', async () => {
  const db = await open()
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  for (const code of ['PT_BR', 'EN_US', 'PT_BR'])
    expect(codes(await sql`select code from languages where code = ${code}`.execute(db))).toEqual([code])
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('the texts that were used last are kept, and no more than two hundred', async () => {
  const db = await open()
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  const ask = (n: number) => sql.raw(`select ${n} as n`).execute(db)
  for (let n = 0; n < 200; n++) await ask(n)
  await ask(0)
  expect(prepare).toHaveBeenCalledTimes(200)
  await ask(200)
  await ask(0)
  expect(prepare).toHaveBeenCalledTimes(201)
  await ask(1)
  expect(prepare).toHaveBeenCalledTimes(202)
})

test('a column that a migration adds is in the next answer', async () => {
  const db = await open()
  const readAll = () => sql`select * from secrets`.execute(db)
  expect(Object.keys(Object((await readAll()).rows[0]))).not.toContain('note')
  await sql`alter table secrets add column note text not null default 'new'`.execute(db)
  expect((await readAll()).rows[0]).toMatchObject({ note: 'new' })
})

test('who walks through rows sees each of them once, though another runs the same text meanwhile', () => {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec('create table numbers (n); insert into numbers values (1), (2), (3)')
  const prepare = keepStatements(database)
  const seen: unknown[] = []
  for (const row of prepare('select n from numbers').iterate([])) {
    seen.push(row)
    expect(prepare('select n from numbers').all([])).toHaveLength(3)
    if (seen.length > 3) break
  }
  expect(seen).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('a database that is closed is closed, whatever was kept of it', async () => {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  for (const _ of ['first', 'again']) {
    const db = await openMigrated(location)
    expect(await db.selectFrom('languages').select('code').execute()).toHaveLength(6)
    await db.destroy()
  }
})
