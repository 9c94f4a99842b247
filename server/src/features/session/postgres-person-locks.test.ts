import { expect, test, vi } from 'vitest'
import { call, login } from '#test/client.ts'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { addPerson, admit, dataOf, type Office, openOffice } from '#test/office.ts'
import { PASSWORD } from '#test/test-server.ts'
import { waitingConnections } from '../../base/db/postgres-connections.ts'

type Person = Awaited<ReturnType<typeof admit>>
type Answer = ReturnType<typeof call>

const MORE_THAN_THE_POOL = 12
const newPassword = 'uma senha toda nova'

/** The calls with which people write to their own account. Each line prepares one such call for a person. */
const WRITES: [string, (office: Office, person: Person) => Promise<() => Answer>][] = [
  [
    'refreshes',
    async (_, { ask, session }) =>
      () =>
        ask('/auth/refresh', { body: { refreshToken: session.tokens.refreshToken } }),
  ],
  [
    'password changes',
    async (_, { ask }) =>
      () =>
        ask('/auth/password', { method: 'PUT', body: { currentPassword: PASSWORD, newPassword } }),
  ],
  [
    'redeemed links',
    async ({ ask, server }, { id }) => {
      const { link } = dataOf(await ask(`/admin/users/${id}/access-link`, { method: 'POST' }))
      const token = new URL(link).hash.slice(1)
      return () => call(server, '/api/auth/access-links/redeem', { body: { token, newPassword } })
    },
  ],
  [
    'logouts',
    async (_, { ask }) =>
      () =>
        ask('/auth/logout', { method: 'POST' }),
  ],
]

test.each(WRITES)('%s of people in a running bulk change leave connections for everybody else', async (_, prepare) => {
  const office = await openOffice()
  const { db } = office.server
  const ids: string[] = []
  const calls: (() => Answer)[] = []
  for (let n = 0; n < MORE_THAN_THE_POOL; n += 1) {
    const person = await admit(office)
    ids.push(person.id)
    calls.push(await prepare(office, person))
  }
  const other = await addPerson(office)
  const answers = await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ name: 'Outra' }).where('id', 'in', ids).execute()
    await trx.selectFrom('sessions').where('user_id', 'in', ids).select('id').forUpdate().execute()
    const answers = calls.map((each) => each())
    await vi.waitUntil(() => isSomebodyWaiting(db, waitingConnections(1)))
    expect((await login(office.server, other.email)).status).toBe(200)
    expect((await call(office.server, '/readyz')).status).toBe(200)
    return answers
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(MORE_THAN_THE_POOL).fill(200))
})
