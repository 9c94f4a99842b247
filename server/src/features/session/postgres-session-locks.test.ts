import { expect, test, vi } from 'vitest'
import { signIn } from '#test/client.ts'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { addPerson, dataOf, type Office, openOffice } from '#test/office.ts'
import { markSeen } from './sessions.repo.ts'

/**
 * Opens an office with two people. The second has signed in first, so that their rows are stored in the opposite order.
 */
async function openWithTwo() {
  const office = await openOffice()
  const people = [await addPerson(office), await addPerson(office)] as const
  for (const { email } of people.toReversed()) await signIn(office.server, email)
  return { office, ids: people.map(({ id }) => id) as [string, string] }
}

/** Returns whether the second session is not locked while `act` waits for the first. */
async function isSecondFree(
  { server: { db } }: Office,
  [first, second]: [string, string],
  act: () => Promise<unknown>,
) {
  const sessionOf = (id: string) => db.selectFrom('sessions').where('user_id', '=', id).select('id')
  let acting: Promise<unknown> | undefined
  const free = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('sessions').where('user_id', '=', first).select('id').forUpdate().execute()
    acting = act()
    await vi.waitUntil(() => isSomebodyWaiting(db))
    return db.transaction().execute((other) => other.executeQuery(sessionOf(second).forUpdate().skipLocked()))
  })
  await acting
  return free.rows.length === 1
}

test('marking sessions as seen locks them in the order of their people', async () => {
  const { office, ids } = await openWithTwo()
  const { db } = office.server
  const sessions = await db.selectFrom('sessions').where('user_id', 'in', ids).select('id').execute()
  const mark = () =>
    markSeen(
      db,
      sessions.map(({ id }) => id),
      Date.now(),
    )
  expect(await isSecondFree(office, ids, mark)).toBe(true)
  expect((await mark()).size).toBe(2)
})

test('ending sessions locks them in the order of their people', async () => {
  const { office, ids } = await openWithTwo()
  const end = async () =>
    dataOf(await office.ask('/admin/users/bulk', { body: { userIds: ids, action: 'deactivate' } }))
  expect(await isSecondFree(office, ids, end)).toBe(true)
  expect(await office.server.db.selectFrom('sessions').where('user_id', 'in', ids).select('id').execute()).toEqual([])
})
