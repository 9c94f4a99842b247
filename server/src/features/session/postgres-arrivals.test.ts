import { expect, onTestFinished, test, vi } from 'vitest'
import { login } from '#test/client.ts'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { SOME_ORIGIN } from '#test/login-browsers.ts'
import { addPerson, admit, openOffice } from '#test/office.ts'
import { startServer, type TestServer } from '#test/test-server.ts'
import { createArrivals } from './arrivals.ts'

async function arrivalOf(server: TestServer, userId: string, id: string) {
  const user = server.db.selectFrom('users').where('id', '=', userId).select(['password_hash', 'version'])
  const { password_hash: passwordHash, version } = await user.executeTakeFirstOrThrow()
  return {
    id,
    userId,
    passwordHash,
    version,
    refreshHash: `refresh ${id}`,
    accessHash: `access ${id}`,
    origin: SOME_ORIGIN,
  }
}

test('a session that is being ended does not delay the sign-ins of others', async () => {
  const server = await startServer()
  const arrive = createArrivals(server.bus, () => false)
  const [ana, rui] = [await addPerson({ server }), await addPerson({ server })]
  expect(await arrive(await arrivalOf(server, ana.id, 'first'))).toBe(true)
  const ending = await server.db.startTransaction().execute()
  await ending.deleteFrom('sessions').where('user_id', '=', ana.id).execute()
  const again = arrive(await arrivalOf(server, ana.id, 'again'))
  const other = arrive(await arrivalOf(server, rui.id, 'other'))
  expect([await again, await other]).toEqual([false, true])
  await ending.rollback().execute()
})

test('session takeovers during a change to everybody leave connections to others', async () => {
  const office = await openOffice()
  const people = []
  for (let n = 0; n < 12; n += 1) people.push(await admit(office))
  const changing = await office.server.db.startTransaction().execute()
  const commit = () => changing.commit().execute()
  onTestFinished(async () => {
    if (!changing.isCommitted) await commit()
  })
  await changing.updateTable('users').set({ name: 'Outra' }).execute()
  const logins = people.map(({ email }) => login(office.server, email))
  await vi.waitUntil(() => isSomebodyWaiting(office.server.db, 4))
  expect((await office.ask('/admin/users?pageSize=1')).status).toBe(200)
  await commit()
  for (const { status } of await Promise.all(logins)) expect(status).toBe(200)
})
