import { readXlsx } from 'hucre/xlsx'
import { expect, onTestFinished, test } from 'vitest'
import { call, login } from '#test/client.ts'
import { dataOf, refusal } from '#test/office.ts'
import { dyingAt, FIRST_ADMIN, type PalcoProcess, startPalco } from '#test/palco-process.ts'
import { PUBLIC_URL } from '#test/post-office.ts'
import { createMigratedDatabase, type DatabaseLocation, openMigrated } from '#test/test-database.ts'
import type { Database } from '../../base/db/database.ts'
import { hashToken } from '../session/tokens.ts'
import { PEOPLE_A_BATCH } from './link-batch.ts'

/** No mail server answers: mails stay queued. */
const WITH_MAIL = {
  ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@palco.example', PUBLIC_URL: PUBLIC_URL.href },
}
const NEW_PASSWORD = 'janela-azul-do-mar'
/** Three batches, the last one partial. */
const PEOPLE = 2 * PEOPLE_A_BATCH + 200

async function createPlace() {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const { databaseUrl, dataDir } = location
  const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
  const start = async (death = {}) => {
    const palco = await startPalco({ ...database, ...death })
    onTestFinished(async () => void (await palco.end('SIGKILL')))
    return palco
  }
  return { location, start }
}

async function signedIn(palco: PalcoProcess) {
  const as = dataOf(await login(palco, FIRST_ADMIN.email, FIRST_ADMIN.password))
  return (path: string, body?: object) => call(palco, `/api${path}`, { as, ...(body && { body }) })
}

/** Opens the database while no process has it open. */
async function withDatabase<Result>(location: DatabaseLocation, work: (db: Database) => Promise<Result>) {
  const db = await openMigrated(location)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const linksIn = (location: DatabaseLocation) =>
  withDatabase(location, (db) => db.selectFrom('access_links').select(['user_id', 'used_at', 'voided_at']).execute())

async function importPeople(ask: Awaited<ReturnType<typeof signedIn>>) {
  const users = Array.from({ length: PEOPLE }, (_, n) => ({ name: `Pessoa ${n}`, email: `${n}@example.com` }))
  expect(dataOf(await ask('/admin/upload/users/save', { users, ownPassword: true })).success).toBe(PEOPLE)
}

test('after a kill at the third batch of a links file, the next file with everybody voids none of its links', async () => {
  const { location, start } = await createPlace()
  const palco = await start(dyingAt(3, 'insert into access_links'))
  const ask = await signedIn(palco)
  await importPeople(ask)
  await expect(ask('/admin/access-links/file', { of: 'pending' })).rejects.toThrow()
  expect(await palco.exited).toBe('SIGKILL')
  expect(await linksIn(location)).toHaveLength(2 * PEOPLE_A_BATCH)

  const next = await start()
  const { bytes } = await (await signedIn(next))('/admin/access-links/file', {
    of: 'pending',
    includesHolders: true,
  })
  const { sheets } = await readXlsx(bytes)
  const hashes = sheets[0]?.rows.slice(1).map(([, , link]) => hashToken(String(link).split('#')[1] ?? '')) ?? []
  expect(hashes).toHaveLength(PEOPLE)
  await next.end()
  const live = await withDatabase(location, (db) =>
    db.selectFrom('access_links').where('voided_at', 'is', null).select('hash').execute(),
  )
  expect(live).toHaveLength(2 * PEOPLE_A_BATCH + PEOPLE)
  expect(live.map(({ hash }) => hash)).toEqual(expect.arrayContaining(hashes))
}, 180_000)

test('after a kill at the third batch of a mail order, the next process continues: each person once', async () => {
  const { location, start } = await createPlace()
  const dying = await start({ ...WITH_MAIL, ...dyingAt(3, 'insert into access_links') })
  const ask = await signedIn(dying)
  await importPeople(ask)
  expect(dataOf(await ask('/admin/access-links/mail', { of: 'pending' }))).toEqual({ mailed: PEOPLE })
  expect(await dying.exited).toBe('SIGKILL')
  expect(await linksIn(location)).toHaveLength(2 * PEOPLE_A_BATCH)

  const next = await start(WITH_MAIL)
  const askNext = await signedIn(next)
  await expect.poll(async () => dataOf(await askNext('/admin/access-links/orders')), { timeout: 60_000 }).toEqual([])
  await next.end()
  const links = await linksIn(location)
  expect(links.filter(({ voided_at }) => voided_at)).toEqual([])
  expect(new Set(links.map(({ user_id }) => user_id)).size).toBe(PEOPLE)
  const mails = await withDatabase(location, (db) =>
    db.selectFrom('outbox').where('template', '=', 'first-access').select('user_id').execute(),
  )
  expect([mails.length, new Set(mails.map(({ user_id }) => user_id)).size]).toEqual([PEOPLE, PEOPLE])
}, 180_000)

test('a kill during a redemption leaves the link and the old password; one after the answer, neither', async () => {
  const { location, start } = await createPlace()
  // By then the link is marked and the password written.
  const dying = await start(dyingAt(2, 'update "access_links"'))
  const ask = await signedIn(dying)
  const person = { name: 'Ana', email: 'ana@example.com', password: 'senha-de-antes' }
  const { id } = dataOf(await ask('/admin/users', { ...person, role: 'PARTICIPANT', groupIds: [] }))
  const { link } = dataOf(await ask(`/admin/users/${id}/access-link`, {}))
  const redeem = (palco: PalcoProcess) =>
    call(palco, '/api/auth/access-links/redeem', { body: { token: link.split('#')[1], newPassword: NEW_PASSWORD } })
  await expect(redeem(dying)).rejects.toThrow()
  expect(await dying.exited).toBe('SIGKILL')
  expect(await linksIn(location)).toEqual([{ user_id: id, used_at: null, voided_at: null }])

  const second = await start()
  expect(refusal(await login(second, person.email, NEW_PASSWORD))).toBe('401 INVALID_CREDENTIALS')
  expect((await login(second, person.email, person.password)).status).toBe(200)
  dataOf(await redeem(second))
  await second.end('SIGKILL')

  const third = await start()
  expect(refusal(await redeem(third))).toBe('410 LINK_USED')
  expect(refusal(await login(third, person.email, person.password))).toBe('401 INVALID_CREDENTIALS')
  expect((await login(third, person.email, NEW_PASSWORD)).status).toBe(200)
}, 240_000)
