import { expect, onTestFinished, test } from 'vitest'
import { addManyClaimants, openCertifiedWeek } from '#test/certified-week.ts'
import { call, login } from '#test/client.ts'
import { dataOf } from '#test/office.ts'
import { dyingAt, startPalco } from '#test/palco-process.ts'
import { createMigratedDatabase, openMigrated } from '#test/test-database.ts'
import { PASSWORD } from '#test/test-server.ts'
import { PEOPLE_A_BATCH } from './runs.service.ts'

/** Three batches, the last one partial. */
const PEOPLE = 2 * PEOPLE_A_BATCH + 20

test('after a kill between batches of a run the next process continues: each person once', async () => {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const week = await openCertifiedWeek({ location })
  await addManyClaimants(week, PEOPLE)
  await week.server.stop()
  const { databaseUrl, dataDir } = location
  const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
  const start = async (death = {}) => {
    const palco = await startPalco({ ...database, ...death })
    onTestFinished(async () => void (await palco.end('SIGKILL')))
    const as = dataOf(await login(palco, 'admin@example.com', PASSWORD))
    return { palco, ask: (path: string, method = 'GET') => call(palco, `/api${path}`, { as, method }) }
  }

  // Within the second batch: its certificates are written, its cursor is not.
  const dying = await start(dyingAt(2, 'update "certificate_runs"'))
  dataOf(await dying.ask('/admin/certificates/runs', 'POST'))
  expect(await dying.palco.exited).toBe('SIGKILL')

  const next = await start()
  const latest = async () => dataOf(await next.ask('/admin/certificates/runs/latest'))
  await expect.poll(async () => (await latest()).state, { timeout: 60_000 }).toBe('done')
  expect(await latest()).toMatchObject({ issued: PEOPLE, done: PEOPLE, total: PEOPLE })
  await next.palco.end()
  const db = await openMigrated(location)
  const people = await db.selectFrom('certificates').select('user_id').execute()
  await db.destroy()
  expect([people.length, new Set(people.map(({ user_id }) => user_id)).size]).toEqual([PEOPLE, PEOPLE])
}, 240_000)
