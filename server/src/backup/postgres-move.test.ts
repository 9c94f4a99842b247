import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fail, LONG_MS, newFolder, newLocation, populate, succeed } from '#test/backup-orders.ts'
import { signInAdmin, startWriting } from '#test/backup-writer.ts'
import { call, login } from '#test/client.ts'
import { startPalco } from '#test/palco-process.ts'
import { startServer } from '#test/test-server.ts'

async function newMove(people = 3000) {
  const dataDir = newFolder()
  await populate({ dataDir, databaseUrl: null }, people)
  const { databaseUrl } = await newLocation()
  if (!databaseUrl) throw new Error('this is about PostgreSQL')
  return { sqlite: { DATA_DIR: dataDir }, postgres: { DATABASE_URL: databaseUrl } }
}

const startOnSqlite = (dataDir: string) => startServer({ location: { dataDir, databaseUrl: null } })
const startOnPostgres = (databaseUrl: string) => startServer({ location: { dataDir: '', databaseUrl } })

/** Returns the columns of lines such as `  users   3,001   3,001`. */
const columnsOf = (output: string) =>
  [...output.matchAll(/^ {2}(\w+) +([\d,]+) +([\d,]+)$/gm)].map(([, table, before, after]) => ({
    table,
    before,
    after,
  }))

test('a move from SQLite to PostgreSQL keeps row counts, and people stay signed in', {
  timeout: LONG_MS,
}, async () => {
  const { sqlite, postgres } = await newMove()
  const before = await startPalco(sqlite)
  onTestFinished(async () => void (await before.end('SIGKILL')))
  const admin = await signInAdmin(before)
  expect(await fail({ ...sqlite, ...postgres }, 'move-database')).toMatch(/Another Palco is already running/)
  await before.end()

  const output = await succeed({ ...sqlite, ...postgres }, 'move-database')
  const columns = columnsOf(output)
  expect(columns.map(({ table }) => table)).toEqual(expect.arrayContaining(['users', 'sessions', 'access_tokens']))
  for (const { before, after } of columns) expect(after).toBe(before)
  expect(columns).toContainEqual({ table: 'users', before: '3,001', after: '3,001' })
  expect(output).not.toContain(new URL(postgres.DATABASE_URL).password)

  const after = await startOnPostgres(postgres.DATABASE_URL)
  expect((await call(after, '/api/auth/profile', { as: admin })).status).toBe(200)
  const { body } = await call(after, '/api/admin/users?search=2999@many', { as: admin })
  expect(body.data.total).toBe(1)
  expect((await signInAdmin(after)).user.role).toBe('ADMIN')
})

test('a rehearsal of a move during writes is a consistent copy', { timeout: LONG_MS }, async () => {
  const { sqlite, postgres } = await newMove()
  const server = await startOnSqlite(sqlite.DATA_DIR)
  const writer = await startWriting(server)
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(2)
  const before = [...writer.acknowledged]
  const output = await succeed({ ...sqlite, ...postgres }, 'move-database', '--while-running')
  expect(writer.acknowledged.length).toBeGreaterThan(before.length)
  await writer.stop()

  const columns = columnsOf(output)
  for (const { before, after } of columns) expect(after).toBe(before)
  const rowsOf = (table: string) => Number(columns.find((each) => each.table === table)?.after?.replace(',', ''))
  expect(rowsOf('users')).toBeGreaterThanOrEqual(3001 + before.length)
  expect(rowsOf('user_groups')).toBe(rowsOf('users') - 1)
  const after = await startOnPostgres(postgres.DATABASE_URL)
  expect((await login(after, before.at(-1) ?? '', 'nova-senha-1')).status).toBe(200)
})

test('a second move to PostgreSQL needs --replace, and a folder without a database is refused', {
  timeout: LONG_MS,
}, async () => {
  const { sqlite, postgres } = await newMove(20)
  await succeed({ ...sqlite, ...postgres }, 'move-database')
  expect(await fail({ ...sqlite, ...postgres }, 'move-database')).toMatch(/has 21 people in it.*--replace/)
  await succeed({ ...sqlite, ...postgres }, 'move-database', '--replace')
  const empty = newFolder()
  expect(await fail({ ...postgres, DATA_DIR: empty }, 'move-database')).toMatch(/There is no database in /)
  expect(readdirSync(empty)).toEqual([])
})

test('people who were erased since a move are erased again by a second move', { timeout: LONG_MS }, async () => {
  const { sqlite, postgres } = await newMove(3)
  await succeed({ ...sqlite, ...postgres }, 'move-database')
  const server = await startOnPostgres(postgres.DATABASE_URL)
  const as = await signInAdmin(server)
  const subject = { email: '2@many.example' }
  const order = { as, body: { subject, certificates: 'withheld' } }
  expect((await call(server, '/api/admin/privacy/erasures', order)).status).toBe(200)
  await server.stop()
  const output = await succeed({ ...sqlite, ...postgres }, 'move-database', '--replace')
  expect(output).toContain('now again: 1')
  const again = await startOnPostgres(postgres.DATABASE_URL)
  const { body } = await call(again, '/api/admin/users?search=many', { as: await signInAdmin(again) })
  expect(body.data.total).toBe(2)
})

test('a backup of PostgreSQL is restored into SQLite', { timeout: LONG_MS }, async () => {
  const { sqlite, postgres } = await newMove()
  await succeed({ ...sqlite, ...postgres }, 'move-database')
  const file = path.join(newFolder(), 'copy.jsonl.gz')
  await succeed(postgres, 'backup', file)
  const home = { DATA_DIR: path.join(newFolder(), 'data') }
  await succeed(home, 'restore', file)
  const server = await startOnSqlite(home.DATA_DIR)
  const { body } = await call(server, '/api/admin/users?search=2999@many', { as: await signInAdmin(server) })
  expect(body.data.total).toBe(1)
})
