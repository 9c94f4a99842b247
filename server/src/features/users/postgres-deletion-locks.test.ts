import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { addGroup, addPerson, addRoom, openOffice } from '#test/office.ts'
import { saveStays } from '../attendance/attendance.repo.ts'
import { beginStay } from '../attendance/stay.ts'
import { deleteMany } from './users.repo.ts'

// Each test makes two calls that would deadlock if they took their locks in different orders.

async function openRoom() {
  const office = await openOffice()
  const room = await addRoom(office, (await addGroup(office)).id)
  // The ids of these two people are in the order of creation.
  const [first, second] = [await addPerson(office), await addPerson(office)]
  const stayOf = ({ id }: { id: string }) => beginStay({ userId: id, roomId: room.id, kind: 'live' }, Date.now())
  return { db: office.server.db, first, second, stayOf }
}

test('stays are written beside a deletion that has come to the first of their people', async () => {
  const { db, first, second, stayOf } = await openRoom()
  const continued = stayOf(second)
  await saveStays(db, [continued])
  const saving = await db.transaction().execute(async (trx) => {
    await deleteMany(trx, [first.id])
    const saving = saveStays(db, [continued, stayOf(first)])
    await vi.waitUntil(() => isSomebodyWaiting(db))
    await deleteMany(trx, [second.id])
    return { ended: saving }
  })
  await saving.ended
  expect(await db.selectFrom('attendance').selectAll().execute()).toEqual([])
})

test('people are deleted in the order of their ids, in whatever order the table has them', async () => {
  const { db, first, second, stayOf } = await openRoom()
  // After an update, PostgreSQL stores this row behind the other one.
  await db.updateTable('users').set({ name: 'Ana' }).where('id', '=', first.id).execute()
  const deleting = await db.transaction().execute(async (trx) => {
    await saveStays(trx, [stayOf(first)])
    const deleting = db.transaction().execute((other) => deleteMany(other, [first.id, second.id]))
    await vi.waitUntil(() => isSomebodyWaiting(db))
    await saveStays(trx, [stayOf(second)])
    return { ended: deleting }
  })
  await deleting.ended
  const left = sql`select id from users where id in (${first.id}, ${second.id})`
  expect((await left.execute(db)).rows).toEqual([])
})
