import { expect, test, vi } from 'vitest'
import { SOME_ORIGIN } from '#test/login-browsers.ts'
import { addPerson } from '#test/office.ts'
import { startServer, type TestServer } from '#test/test-server.ts'
import type { Arrival } from './arrivals.repo.ts'
import { createArrivals } from './arrivals.ts'

async function arrivalOf(server: TestServer, n: number): Promise<Arrival> {
  const { id: userId } = await addPerson({ server })
  const user = server.db.selectFrom('users').where('id', '=', userId).select(['password_hash', 'version'])
  const { password_hash: passwordHash, version } = await user.executeTakeFirstOrThrow()
  return {
    ...{ id: `session ${n}`, userId, passwordHash, version, refreshHash: `refresh ${n}`, accessHash: `access ${n}` },
    origin: SOME_ORIGIN,
  }
}

async function setUp(count: number) {
  const server = await startServer()
  const arrivals: Arrival[] = []
  for (let n = 0; n < count; n++) arrivals.push(await arrivalOf(server, n))
  return {
    server,
    arrivals,
    transaction: vi.spyOn(server.bus, 'transaction'),
    arrive: createArrivals(server.bus, () => false),
  }
}

test('sign-ins at the same moment share one transaction', async () => {
  const { server, arrivals, transaction, arrive } = await setUp(5)
  expect(await Promise.all(arrivals.map(arrive))).toEqual([true, true, true, true, true])
  expect(transaction).toHaveBeenCalledTimes(1)
  const tokens = await server.db.selectFrom('access_tokens').select(['hash', 'session_id']).orderBy('hash').execute()
  expect(tokens).toEqual(arrivals.map(({ id, accessHash }) => ({ hash: accessHash, session_id: id })))
})

test('sign-ins during a write share the next transaction', async () => {
  const { arrivals, transaction, arrive } = await setUp(4)
  const [first, ...others] = arrivals.map((arrival, n) =>
    n === 0 ? arrive(arrival) : new Promise<boolean>((resolve) => setImmediate(() => resolve(arrive(arrival)))),
  )
  expect([await first, ...(await Promise.all(others))]).toEqual([true, true, true, true])
  expect(transaction).toHaveBeenCalledTimes(2)
})

test('a sign-in of a user who has changed, or has a session, is skipped without affecting the others', async () => {
  const { server, arrivals, arrive } = await setUp(5)
  const [ana, rui, bia, leo, eva] = arrivals as [Arrival, Arrival, Arrival, Arrival, Arrival]
  await server.db.updateTable('users').set({ active: false }).where('id', '=', rui.userId).execute()
  const opened = await Promise.all([
    arrive(ana),
    arrive(rui),
    arrive({ ...bia, passwordHash: 'another' }),
    arrive({ ...leo, version: leo.version + 1 }),
  ])
  expect(opened).toEqual([true, false, false, false])
  expect(await arrive({ ...ana, id: 'again', refreshHash: 'again', accessHash: 'again' })).toBe(false)
  // Only one of the two sessions is opened; either may be first.
  const twice = [eva, { ...eva, id: 'twice', refreshHash: 'twice', accessHash: 'twice' }]
  expect((await Promise.all(twice.map(arrive))).sort()).toEqual([false, true])
  const sessions = await server.db.selectFrom('sessions').select(['user_id', 'id']).execute()
  const tokens = await server.db.selectFrom('access_tokens').select(['user_id', 'session_id as id']).execute()
  expect(sessions.map(({ user_id }) => user_id).sort()).toEqual([ana.userId, eva.userId].sort())
  expect(tokens).toEqual(expect.arrayContaining(sessions))
  expect(tokens).toHaveLength(2)
})

test('a write of sign-ins that fails rejects its own batch, and not the next', async () => {
  const { server, arrivals, arrive } = await setUp(3)
  const [ana, rui, bia] = arrivals as [Arrival, Arrival, Arrival]
  vi.mocked(server.bus.transaction).mockRejectedValueOnce(new Error('the disk is full'))
  const answers = await Promise.allSettled([arrive(ana), arrive(rui)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await arrive(bia)).toBe(true)
})
