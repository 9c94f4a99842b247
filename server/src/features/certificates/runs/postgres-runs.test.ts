import { expect, test } from 'vitest'
import { addManyClaimants, openCertifiedWeek } from '#test/certified-week.ts'
import { startServer } from '#test/test-server.ts'
import { PEOPLE_A_BATCH } from './runs.service.ts'

const PEOPLE = 5 * PEOPLE_A_BATCH + 20

test('a run on two nodes issues a certificate for each person once', async () => {
  const week = await openCertifiedWeek()
  await startServer({ location: week.server.location })
  await addManyClaimants(week, PEOPLE)
  await week.run()
  await expect.poll(async () => (await week.latestRun()).state, { timeout: 60_000 }).toBe('done')
  expect(await week.latestRun()).toMatchObject({ issued: PEOPLE, done: PEOPLE, total: PEOPLE })
  const certificates = await week.certificates()
  expect([certificates.length, new Set(certificates.map(({ user_id }) => user_id)).size]).toEqual([PEOPLE, PEOPLE])
})
