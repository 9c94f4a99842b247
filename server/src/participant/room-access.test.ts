import { expect, test } from 'vitest'
import { holdTime } from '../testing/held-time.ts'
import { addGroup, addRoom, admit, dataOf, openOffice } from '../testing/office.ts'

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
