import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf, newFolder, newLocation, succeed } from '#test/backup-orders.ts'
import { type Call, call, login } from '#test/client.ts'
import { addTotp } from '#test/members.ts'
import { runOnServer } from '#test/postgres-databases.ts'
import { runPalco } from '#test/program.ts'
import { createTestDatabase, type DatabaseLocation } from '#test/test-database.ts'
import { startServer } from '#test/test-server.ts'
import { hashToken, newToken } from '../../features/session/tokens.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

// The folder to which each release adds a dump of its database for each engine and, since 0.2.0, a backup. All have the
// people and the password of release 0.1.0.
const RELEASES = path.join(import.meta.dirname, 'releases')
const PASSWORD = 'release-one'

const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const releases = readdirSync(RELEASES).filter((file) => file.endsWith(`-${engine}.sql`))
const backups = readdirSync(RELEASES).filter((file) => file.endsWith('.jsonl'))
const FIRST = `0.1.0-${engine}.sql`

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

/** Makes the migrations fail in the middle, as a full disk would: at the first update of a group. */
const FAULT = {
  sqlite: `create trigger fault before update on groups begin select raise(abort, 'disk full'); end`,
  postgres: `
    create function fault() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger fault before update on groups for each row execute function fault()`,
}
const NO_FAULT = { sqlite: 'drop trigger fault', postgres: 'drop trigger fault on groups' }

test.each(releases)('a server opens the database of %s, and its people sign in', async (release) => {
  const server = await startOn(release)
  const { status, body } = await login(server, 'joao@example.com', PASSWORD)
  expect(status).toBe(200)
  const rooms = await call(server, '/api/participant/rooms', { as: body.data })
  expect(rooms.body.data.map(({ name }: { name: string }) => name)).toEqual(['Abertura', 'Opening', 'Encerramento'])
})

test.each(releases)('the program starts twice on the database of %s, and its people sign in', async (release) => {
  const { databaseUrl, dataDir } = await databaseOf(release)
  const environment = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
  for (const _ of ['migrates', 'finds everything migrated']) {
    const { child, exited, up } = runPalco(environment)
    expect((await login({ url: await up }, 'joao@example.com', PASSWORD)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  }
})

test.each(releases)('a server finds the people, groups and settings of the database of %s', async (release) => {
  const server = await startOn(release)
  const { body } = await login(server, 'admin@palco.local', 'palco-admin-1')
  const read = async (address: string) => (await call(server, address, { as: body.data })).body.data
  expect((await read('/api/admin/users?search=conceicao')).total).toBe(1)
  expect(await read('/api/admin/groups')).toHaveLength(3)
  const speakers = (await read('/api/admin/rooms')).map(({ speaker }: { speaker: string }) => speaker)
  expect(new Set(speakers)).toEqual(new Set(['']))
  const { title, defaultPassword } = await read('/api/admin/settings')
  // Íris was imported with this password and has not changed it, so the organiser must still see it.
  expect([title, defaultPassword]).toEqual(['Semana de Teste', 'palco-2025'])
})

test.each(releases)(
  'the administrator of %s is an owner who may add a second factor, and needs none',
  async (release) => {
    const server = await startOn(release)
    const signIn = () => login(server, 'admin@palco.local', 'palco-admin-1')
    const { body } = await signIn()
    const ask = (path: string, options: Call = {}) => call(server, `/api${path}`, { as: body.data, ...options })
    expect(body.data.user.teamFunction).toBe('OWNER')
    const factors = { passkeys: [], hasTotp: false, mayUseTotp: true, recoveryCodesLeft: 0, requiredFrom: null }
    expect((await ask('/auth/factors')).body.data).toMatchObject(factors)
    await addTotp({ ask })
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED')
  },
)

test('a session that was replaced under 0.1.0 is reported as a takeover', async () => {
  const location = await databaseOf(FIRST)
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

test.each(backups)('the released backup %s is restored, and its people sign in', async (backup) => {
  const file = path.join(newFolder(), 'copy.jsonl.gz')
  writeFileSync(file, gzipSync(readFileSync(path.join(RELEASES, backup))))
  const target = await newLocation()
  await succeed(environmentOf(target), 'restore', file)
  const server = await startServer({ location: target })
  expect((await login(server, 'joao@example.com', PASSWORD)).status).toBe(200)
})

test('a migration continues after an interrupted one', async () => {
  const location = await databaseOf(FIRST)
  await fill(location, FAULT[engine])
  const db = openDatabase(location)
  await expect(migrate(db)).rejects.toThrow('disk full')
  await db.destroy()
  await fill(location, NO_FAULT[engine])
  const server = await startServer({ location })
  expect((await login(server, 'joao@example.com', PASSWORD)).status).toBe(200)
})
