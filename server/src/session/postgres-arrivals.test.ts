import { expect, test } from 'vitest'
import { NOWHERE } from '../testing/nowhere.ts'
import { addPerson } from '../testing/office.ts'
import { startServer, type TestServer } from '../testing/test-server.ts'
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
    origin: NOWHERE,
  }
}

test('whose session is being ended at this moment keeps nobody else waiting', async () => {
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
