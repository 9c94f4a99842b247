import { expect, onTestFinished, test } from 'vitest'
import { call, login } from '../testing/client.ts'
import { dataOf, refusal } from '../testing/office.ts'
import { dyingAt, FIRST_ADMIN, type PalcoProcess, startPalco } from '../testing/palco-process.ts'
import { createMigratedDatabase, type DatabaseLocation, openMigrated } from '../testing/test-database.ts'

const NEW_PASSWORD = 'janela-azul-do-mar'
/** Three pieces of the file, the last one not full. */
const PEOPLE = 1200

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

/** The administrator's calls. */
async function signedIn(palco: PalcoProcess) {
  const as = dataOf(await login(palco, FIRST_ADMIN.email, FIRST_ADMIN.password))
  return (path: string, body?: object) => call(palco, `/api${path}`, { as, ...(body && { body }) })
}

/** While no process has the database. */
async function linksIn(location: DatabaseLocation) {
  const db = await openMigrated(location)
  try {
    const links = await db.selectFrom('access_links').select(['user_id', 'used_at', 'voided_at']).execute()
    const lines = await db.selectFrom('audit').where('action', '=', 'link.exported').select('id').execute()
    return { links, lines: lines.length }
  } finally {
    await db.destroy()
  }
}

test('a kill at the third piece of a file of links leaves none of them, and the older ones alive', async () => {
  const { location, start } = await createPlace()
  // One by itself, and then the pieces.
  const palco = await start(dyingAt(1 + 3, 'insert into access_links'))
  const ask = await signedIn(palco)
  const users = Array.from({ length: PEOPLE }, (_, n) => ({ name: `Pessoa ${n}`, email: `${n}@example.com` }))
  expect(dataOf(await ask('/admin/upload/users/save', { users, ownPassword: true })).success).toBe(PEOPLE)
  const [{ id }] = dataOf(await ask('/admin/users?search=pessoa')).data
  dataOf(await ask(`/admin/users/${id}/access-link`, {}))
  await expect(ask('/admin/access-links/file', { of: 'pending' })).rejects.toThrow()
  expect(await palco.exited).toBe('SIGKILL')

  expect(await linksIn(location)).toEqual({ links: [{ user_id: id, used_at: null, voided_at: null }], lines: 0 })
}, 180_000)

test('a kill while a link is redeemed leaves it alive and the old password; one after the answer, neither', async () => {
  const { location, start } = await createPlace()
  // The link is marked and the password written by then.
  const dying = await start(dyingAt(2, 'update "access_links"'))
  const ask = await signedIn(dying)
  const person = { name: 'Ana', email: 'ana@example.com', password: 'senha-de-antes' }
  const { id } = dataOf(await ask('/admin/users', { ...person, role: 'PARTICIPANT', groupIds: [] }))
  const { link } = dataOf(await ask(`/admin/users/${id}/access-link`, {}))
  const redeem = (palco: PalcoProcess) =>
    call(palco, '/api/auth/access-links/redeem', { body: { token: link.split('#')[1], newPassword: NEW_PASSWORD } })
  await expect(redeem(dying)).rejects.toThrow()
  expect(await dying.exited).toBe('SIGKILL')
  expect((await linksIn(location)).links).toEqual([{ user_id: id, used_at: null, voided_at: null }])

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
