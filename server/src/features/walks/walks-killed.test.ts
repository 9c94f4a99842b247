import { expect, onTestFinished, test } from 'vitest'
import { call, login } from '#test/client.ts'
import { addMany, afterWalk, dataOf, openOffice } from '#test/office.ts'
import { dyingAt, startPalco } from '#test/palco-process.ts'
import { createMigratedDatabase, openMigrated } from '#test/test-database.ts'
import { PASSWORD } from '#test/test-server.ts'

/** At least two batches. */
const PEOPLE = 900

test('after a kill between batches of a walk the next process continues: each person once', async () => {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const office = await openOffice({ location })
  await addMany(office, PEOPLE)
  await office.server.stop()
  const { databaseUrl, dataDir } = location
  const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
  const start = async (death = {}) => {
    const palco = await startPalco({ ...database, ...death })
    onTestFinished(async () => void (await palco.end('SIGKILL')))
    const as = dataOf(await login(palco, 'admin@example.com', PASSWORD))
    return { palco, ask: (path: string, options = {}) => call(palco, `/api${path}`, { as, ...options }) }
  }

  // Within the second batch: its people are deleted, its cursor is not moved.
  const dying = await start(dyingAt(2, 'update "people_walks"'))
  const body = { action: 'delete', filter: { search: 'many.example' }, expected: PEOPLE }
  const order = dataOf(await dying.ask('/admin/users/bulk-by-filter', { body }))
  expect(await dying.palco.exited).toBe('SIGKILL')

  const next = await start()
  expect(await afterWalk(next, order)).toMatchObject({ done: PEOPLE, total: PEOPLE, changed: PEOPLE, leftOut: 0 })
  await next.palco.end()
  const db = await openMigrated(location)
  const lines = await db.selectFrom('audit').where('action', '=', 'user.deleted').select('target_id').execute()
  const people = await db.selectFrom('users').select('email').execute()
  await db.destroy()
  expect([lines.length, new Set(lines.map(({ target_id }) => target_id)).size]).toEqual([PEOPLE, PEOPLE])
  expect(people).toEqual([{ email: 'admin@example.com' }])
}, 240_000)
