import { expect, test } from 'vitest'
import { addManyClaimants, openCertifiedWeek } from '#test/certified-week.ts'
import { dataOf } from '#test/office.ts'
import { dyingAt } from '#test/palco-process.ts'
import { createPlace, OFFICE_ADMIN, signedIn } from '#test/restarts.ts'
import { PEOPLE_A_BATCH } from './runs.service.ts'

const PEOPLE = 2 * PEOPLE_A_BATCH + 20

test('after a kill between batches of a run the next process continues: each person once', async () => {
  const { location, start, withDatabase } = await createPlace()
  const week = await openCertifiedWeek({ location })
  await addManyClaimants(week, PEOPLE)
  await week.server.stop()

  // The process dies in the second batch, after its certificates are written and before the cursor is moved.
  const dying = await start(dyingAt(2, 'update "certificate_runs"'))
  const ask = await signedIn(dying, OFFICE_ADMIN)
  dataOf(await ask('/admin/certificates/runs', { method: 'POST' }))
  expect(await dying.exited).toBe('SIGKILL')

  const next = await start()
  const askNext = await signedIn(next, OFFICE_ADMIN)
  const latest = async () => dataOf(await askNext('/admin/certificates/runs/latest'))
  await expect.poll(async () => (await latest()).state, { timeout: 60_000 }).toBe('done')
  expect(await latest()).toMatchObject({ issued: PEOPLE, done: PEOPLE, total: PEOPLE })
  await next.end()
  const people = await withDatabase((db) => db.selectFrom('certificates').select('user_id').execute())
  expect([people.length, new Set(people.map(({ user_id }) => user_id)).size]).toEqual([PEOPLE, PEOPLE])
}, 240_000)
