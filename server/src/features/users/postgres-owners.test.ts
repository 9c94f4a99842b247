import { expect, test, vi } from 'vitest'
import { call } from '#test/client.ts'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { admit, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'
import { activeOwners } from '../people/accounts.repo.ts'
import { lockUser } from '../session/sessions.repo.ts'

test('of two owners who demote each other at once on two nodes, one stays', async () => {
  const office = await openOffice()
  const { db, location } = office.server
  const other = await admit(office, [], 'ADMIN')
  const node = await startServer({ location })
  const body = { name: 'Ana', role: 'ADMIN', teamFunction: 'READER' }
  // Lock both users until both calls wait for a lock.
  const calls = await db.transaction().execute(async (trx) => {
    for (const id of [office.adminId, other.id].sort()) await lockUser(trx, id)
    const calls = [
      office.ask(`/admin/users/${other.id}`, { method: 'PUT', body }),
      call(node, `/api/admin/users/${office.adminId}`, { method: 'PUT', body, as: other.session }),
    ]
    await vi.waitUntil(() => isSomebodyWaiting(db, 2))
    return calls
  })
  expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await db.transaction().execute((trx) => activeOwners(trx).execute())).toHaveLength(1)
})
