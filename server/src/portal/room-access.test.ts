import { describe, expect, test } from 'vitest'
import type { BusEvent } from '../cluster/bus.ts'
import { holdTime } from '../testing/held-time.ts'
import { addGroup, addRoom, admit, dataOf, openOffice, refusal } from '../testing/office.ts'
import { cacheRoomAccess } from './room-access.ts'

/** Somebody whose rooms the node has in memory. Whatever the test changes in the database, nobody tells it. */
async function setUp() {
  const time = holdTime()
  const office = await openOffice()
  const group = await addGroup(office)
  await addRoom(office, group.id)
  const person = await admit(office, [group.id])
  const countRooms = async () => dataOf(await person.ask('/participant/rooms')).length
  expect(await countRooms()).toBe(1)
  const leaveGroup = () => office.server.db.deleteFrom('user_groups').where('user_id', '=', person.id).execute()
  return { office, group, person, time, countRooms, leaveGroup }
}

test('what nobody told of is read again after thirty seconds, and not before', async () => {
  const { time, countRooms, leaveGroup } = await setUp()
  await leaveGroup()
  time.jumpTo(29_999)
  expect(await countRooms()).toBe(1)
  time.jumpTo(30_000)
  expect(await countRooms()).toBe(0)
})

test('what was missed while the connection was down is read when it is back', async () => {
  const { office, countRooms, leaveGroup } = await setUp()
  await leaveGroup()
  await office.server.bus.deliver({ type: 'messages-missed' })
  expect(await countRooms()).toBe(0)
})

test('who comes and goes, and what happens to others, leaves it in memory', async () => {
  const { office, countRooms, leaveGroup } = await setUp()
  await leaveGroup()
  const { bus } = office.server
  await bus.deliver({ type: 'sessions-changed' })
  await bus.deliver({ type: 'users-changed', userIds: ['somebody'] })
  expect(await countRooms()).toBe(1)
})

test('whoever became an administrator unheard is refused, though his rooms are still in memory', async () => {
  const { office, person, time, countRooms } = await setUp()
  time.jumpTo(20_000)
  await office.server.bus.deliver({ type: 'catalog-read' })
  expect(await countRooms()).toBe(1)
  await office.server.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', person.id).execute()
  time.jumpTo(30_000)
  await person.ask('/auth/profile')
  expect(refusal(await person.ask('/participant/rooms'))).toBe('403 FORBIDDEN')
})

describe('what is being read', () => {
  test.each<BusEvent>([
    { type: 'users-changed', userIds: ['somebody'] },
    { type: 'catalog-read' },
    { type: 'messages-missed' },
  ])('is not kept when $type comes meanwhile', async (event) => {
    const { office, person, leaveGroup } = await setUp()
    const { db, bus } = office.server
    const accesses = cacheRoomAccess(db, bus)
    const reading = accesses.find(person.id)
    await bus.deliver(event)
    expect((await reading).groupIds).toHaveLength(1)
    await leaveGroup()
    expect((await accesses.find(person.id)).groupIds).toHaveLength(0)
  })

  test('is kept though somebody signs in meanwhile', async () => {
    const { office, person, leaveGroup } = await setUp()
    const { db, bus } = office.server
    const accesses = cacheRoomAccess(db, bus)
    const reading = accesses.find(person.id)
    await bus.deliver({ type: 'sessions-changed' })
    const access = await reading
    await leaveGroup()
    expect(await accesses.find(person.id)).toBe(access)
  })
})

test('who may enter the same rooms has the same object, and so the same answer', async () => {
  const { office, group, person } = await setUp()
  const other = await admit(office, [group.id])
  const accesses = cacheRoomAccess(office.server.db, office.server.bus)
  expect(await accesses.find(other.id)).toBe(await accesses.find(person.id))
})
