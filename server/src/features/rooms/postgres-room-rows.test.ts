import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { aRoom, openOffice } from '#test/office.ts'

test('two pastes of rooms create the same groups in different order: one succeeds', async () => {
  const { server, ask } = await openOffice()
  const paste = (...groups: string[]) =>
    ask('/admin/rooms/rows', {
      body: { rooms: groups.map((newGroup) => ({ ...aRoom, description: undefined, newGroup })) },
    })
  const held = await server.db.startTransaction().execute()
  await sql`
    insert into groups (id, name, name_key, description, max_rooms, active, created_at, version)
    values ('held', 'Meio', 'meio', '', 1, true, '', 1)
  `.execute(held)
  // One of the two waits for the open transaction, which has inserted the group `Meio`. The other one waits for the
  // lock on names of groups.
  const pastes = Promise.all([paste('Um', 'Meio', 'Dois'), paste('Dois', 'Meio', 'Um')])
  await vi.waitUntil(() => isSomebodyWaiting(server.db, 2))
  await held.rollback().execute()
  expect((await pastes).map(({ status }) => status).sort()).toEqual([200, 409])
})
