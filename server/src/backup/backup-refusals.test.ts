import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf, fail, LONG_MS, newFolder, newLocation, populate, succeed, summed } from '#test/backup-orders.ts'
import { startPalco } from '#test/palco-process.ts'
import { runOnServer } from '#test/postgres-databases.ts'
import { openMigrated } from '#test/test-database.ts'

const onPostgres = process.env.TEST_ENGINE === 'postgres'

async function aBackup() {
  const source = await newLocation()
  await populate(source, 20)
  const file = path.join(newFolder(), 'copy.jsonl.gz')
  await succeed(environmentOf(source), 'backup', file)
  return { source, file }
}

test('restoring a newer or damaged backup changes nothing', { timeout: LONG_MS }, async () => {
  const { file } = await aBackup()
  const target = await newLocation()
  await populate(target, 5)
  const text = gunzipSync(readFileSync(file)).toString()
  const newer = path.join(newFolder(), 'newer')
  writeFileSync(newer, summed(text.replace(/("migrations":\[[^\]]*)]/, '$1,"9999-badges"]')))
  expect(await fail(environmentOf(target), 'restore', newer, '--replace')).toBe(
    'Nothing was changed: The tables are those of a newer Palco (9999-badges is not known here). Update this one first.',
  )
  const damaged = path.join(newFolder(), 'damaged')
  for (const [before, after] of [
    // A change that only the checksum reveals.
    ['"name":"Trilha"', '"name":"Trilho"'],
    // Without the checksum, these changes would fail only in the database.
    ['"name":"Trilha"', '"nome":"Trilha"'],
    ['"0001-initial"', '"0001-initiaL"'],
  ] as const) {
    writeFileSync(damaged, gzipSync(text.replace(before, after)))
    expect(await fail(environmentOf(target), 'restore', damaged, '--replace')).toBe(
      `Nothing was changed: ${damaged} is damaged: not all of it arrived here. Take another copy.`,
    )
  }
  // A failed restore creates no database and deletes no existing file.
  if (!onPostgres) {
    const folder = newFolder()
    expect(await fail({ DATA_DIR: path.join(folder, 'new') }, 'restore', damaged)).toMatch(/is damaged/)
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(path.join(folder, 'palco.lock'), '')
    expect(await fail({ DATA_DIR: folder }, 'restore', newer)).toMatch(/of a newer Palco/)
    expect(readdirSync(folder)).toEqual(['palco.lock'])
  }
  const db = await openMigrated(target)
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(6)
  await db.destroy()
})

test('a restore is refused over people, or over tables of another program', {
  timeout: LONG_MS,
}, async () => {
  const { source, file } = await aBackup()
  expect(await fail(environmentOf(source), 'restore', file)).toBe(
    'Nothing was changed: The database has 21 people in it. Choose an empty one, or add --replace to give up what is in this one.',
  )
  if (!onPostgres) return
  const other = await newLocation()
  await runOnServer(other.databaseUrl ?? '', 'create table users (id int)')
  expect(await fail(environmentOf(other), 'restore', file, '--replace')).toMatch(/a table "users" that is not Palco's/)
})

test('a restore is refused into the database of a running server', { timeout: LONG_MS }, async () => {
  const { source, file } = await aBackup()
  // A running server must be detected even if the URL sets another `application_name`.
  const env = onPostgres ? { DATABASE_URL: `${source.databaseUrl}?application_name=x` } : environmentOf(source)
  const server = await startPalco(env)
  onTestFinished(async () => void (await server.end()))
  expect(await fail(env, 'restore', file, '--replace')).toMatch(
    onPostgres ? /Palco is running on this database/ : /Another Palco is already running on /,
  )
})

test('a backup overwrites no file, and needs a database', {
  timeout: LONG_MS,
}, async () => {
  const { source, file } = await aBackup()
  expect(await fail(environmentOf(source), 'backup', file)).toBe(
    `Nothing was changed: ${file} is there already. Name another file.`,
  )
  const folder = newFolder()
  mkdirSync(path.join(folder, 'x.part'))
  expect(await fail(environmentOf(source), 'backup', path.join(folder, 'x'))).toMatch(/x can't be written \(EEXIST/)
  expect(readdirSync(folder)).toEqual(['x.part'])
  expect(await fail(environmentOf(await newLocation()), 'backup', path.join(folder, 'y'))).toMatch(
    onPostgres ? /There is nothing to copy/ : /There is no database in /,
  )
})

test('copying tables of a newer release is refused', {
  timeout: LONG_MS,
}, async () => {
  const source = await newLocation()
  const db = await openMigrated(source)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-badges', '2030-01-01')`.execute(db)
  await db.destroy()
  const folder = newFolder()
  expect(await fail(environmentOf(source), 'backup', path.join(folder, 'x'))).toBe(
    'Nothing was changed: The tables are those of a newer Palco (9999-badges is not known here). Update this one first.',
  )
  expect(readdirSync(folder)).toEqual([])
})

test('the backup command refuses an unreachable database and unknown commands', { timeout: LONG_MS }, async () => {
  const away = { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:9/x' }
  const line = await fail(away, 'backup', path.join(newFolder(), 'x'))
  expect(line).toMatch(/The database can't be reached \(connect ECONNREFUSED 127\.0\.0\.1:9\)/)
  expect(line).not.toContain('hunter2')
  expect(await fail({}, 'restore')).toContain('Which file?')
  expect(await fail({}, 'restore', 'x', '--repalce')).toContain("Unknown option '--repalce'")
  expect(await fail({ DATA_DIR: newFolder() }, 'move-database')).toContain('Set DATABASE_URL')
})
