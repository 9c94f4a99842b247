import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf, newFolder, newLocation, succeed } from '#test/backup-orders.ts'
import { call, login } from '#test/client.ts'
import { runOnServer } from '#test/postgres-databases.ts'
import { runPalco } from '#test/program.ts'
import { createTestDatabase, type DatabaseLocation } from '#test/test-database.ts'
import { startServer } from '#test/test-server.ts'
import { hashToken, newToken } from '../../core/session/tokens.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

// Each release adds its own database here, one SQL text for each engine. All of them have the people and the password
// that the first one has.
const RELEASES = path.join(import.meta.dirname, 'releases')
const PASSWORD = 'release-one'

const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const releases = readdirSync(RELEASES).filter((file) => file.endsWith(`-${engine}.sql`))

async function fill({ databaseUrl, dataDir }: DatabaseLocation, content: string) {
  if (databaseUrl) return runOnServer(databaseUrl, content)
  const database = new DatabaseSync(path.join(dataDir, 'palco.db'))
  database.exec(content)
  database.close()
}

async function databaseOf(release: string) {
  const { location, remove } = await createTestDatabase()
  onTestFinished(remove)
  await fill(location, readFileSync(path.join(RELEASES, release), 'utf8'))
  return location
}

const startOn = async (release: string) => startServer({ location: await databaseOf(release) })

/** As a full disk would, in the middle of the migrations: when the groups have got their new column. */
const FAULT = {
  sqlite: `create trigger fault before update on groups begin select raise(abort, 'no more room'); end`,
  postgres: `
    create function fault() returns trigger language plpgsql as $$ begin raise 'no more room'; end $$;
    create trigger fault before update on groups for each row execute function fault()`,
}
const MENDED = { sqlite: 'drop trigger fault', postgres: 'drop trigger fault on groups' }

test.each(releases)('opens the database of %s, and its people sign in', async (release) => {
  const server = await startOn(release)
  const { status, body } = await login(server, 'joao@example.com', PASSWORD)
  expect(status).toBe(200)
  const rooms = await call(server, '/api/participant/rooms', { as: body.data })
  expect(rooms.body.data.map(({ name }: { name: string }) => name)).toEqual(['Abertura', 'Opening', 'Encerramento'])
})

test.each(releases)('the program starts on the database of %s, twice, and its people sign in', async (release) => {
  const { databaseUrl, dataDir } = await databaseOf(release)
  const environment = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
  for (const _ of ['migrates', 'finds everything migrated']) {
    const { child, exited, up } = runPalco(environment)
    expect((await login({ url: await up }, 'joao@example.com', PASSWORD)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  }
})

test.each(releases)('finds the people, groups and settings of %s', async (release) => {
  const server = await startOn(release)
  const { body } = await login(server, 'admin@palco.local', 'palco-admin-1')
  const read = async (address: string) => (await call(server, address, { as: body.data })).body.data
  expect((await read('/api/admin/users?search=conceicao')).total).toBe(1)
  expect(await read('/api/admin/groups')).toHaveLength(3)
  const speakers = (await read('/api/admin/rooms')).map(({ speaker }: { speaker: string }) => speaker)
  expect(new Set(speakers)).toEqual(new Set(['']))
  const { title, defaultPassword } = await read('/api/admin/settings')
  // Íris was imported and has not changed her password: the organiser must still be told the one that she has.
  expect([title, defaultPassword]).toEqual(['Semana de Teste', 'palco-2025'])
})

test.each(releases)('whose session was replaced before %s was opened here is told of a takeover', async (release) => {
  const location = await databaseOf(release)
  const tokens = { accessToken: newToken(), refreshToken: newToken() }
  const sessionToken = newToken()
  const row = [hashToken(sessionToken), 'replaced', new Date().toISOString()].map((value) => `'${value}'`)
  await fill(location, `insert into ended_sessions (id, reason, ended_at) values (${row.join()})`)
  const server = await startServer({ location })
  const { status, body } = await call(server, '/api/auth/profile', { as: { tokens, sessionToken } })
  expect([status, body.code, body.reason]).toEqual([401, 'SESSION_TERMINATED', 'takeover'])
  const stored = await server.db.selectFrom('ended_sessions').select('reason').execute()
  expect(stored).toEqual([{ reason: 'takeover' }])
})

test.each(releases)('a backup of the database of %s is restored, and its people sign in', async (release) => {
  const file = path.join(newFolder(), 'copy.jsonl.gz')
  const target = await newLocation()
  await succeed(environmentOf(await databaseOf(release)), 'backup', file)
  await succeed(environmentOf(target), 'restore', file)
  const server = await startServer({ location: target })
  expect((await login(server, 'joao@example.com', PASSWORD)).status).toBe(200)
})

test.each(releases)('goes on with the database of %s where a migration was cut off', async (release) => {
  const location = await databaseOf(release)
  await fill(location, FAULT[engine])
  const db = openDatabase(location)
  await expect(migrate(db)).rejects.toThrow('no more room')
  await db.destroy()
  await fill(location, MENDED[engine])
  const server = await startServer({ location })
  expect((await login(server, 'joao@example.com', PASSWORD)).status).toBe(200)
})
