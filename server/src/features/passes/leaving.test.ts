import { expect, test } from 'vitest'
import { beat } from '#test/attendance-day.ts'
import { authenticatedSocket } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { addGroup, addRoom, admit, change, dataOf, openOffice, someSettings } from '#test/office.ts'
import { openShop } from '#test/purchased-passes.ts'

const MINUTE_MS = 60_000

/** Opens a room with a person in it. Their pass gave them the room's group. The test moves the clock. */
async function openRoom() {
  const time = holdTime()
  time.holdWhilePolling()
  const office = await openOffice({ limits: { pingMs: 3_600_000 } })
  const shop = await openShop(office)
  const group = await addGroup(office, { name: 'Semana' })
  const room = await addRoom(office, group.id)
  const person = await admit(office)
  const [grant = ''] = await shop.sell(person.id, 'order', { groupIds: [group.id] })
  const socket = await authenticatedSocket(office.server, person.session)
  const inRoom = { roomId: room.id, visible: true }
  await beat(socket, inRoom)
  const stays = () => office.server.db.selectFrom('attendance').select('left_at').execute()
  await expect
    .poll(async () => {
      await time.pass(1000)
      return stays()
    })
    .toEqual([{ left_at: null }])
  /** Returns the person's groups after the background job has run. */
  const groupsLater = async () => {
    await time.pass(30_000)
    return shop.groupsOf(person)
  }
  const held = async () => dataOf(await person.ask('/auth/profile')).held
  return { time, office, shop, group, room, person, grant, socket, inRoom, groupsLater, held }
}

/** Checks the groups several times, because the background job may still be running. */
async function staysIn(groupsLater: () => Promise<string[]>, before = async () => {}) {
  for (let step = 0; step < 3; step += 1) {
    await before()
    expect(await groupsLater()).toEqual(['Semana'])
  }
}

test('a person in a room whose pass ends stays in its group until they leave', async () => {
  const { shop, grant, socket, inRoom, groupsLater, held, person } = await openRoom()
  await shop.refund(grant)
  expect(await held()).toEqual({ ended: expect.objectContaining({ pass: 'PREMIUM', reason: 'refund' }) })
  await staysIn(groupsLater, () => beat(socket, inRoom))
  expect(dataOf(await person.ask('/participant/rooms'))).toHaveLength(1)
  await beat(socket)
  await expect.poll(groupsLater).toEqual([])
  expect(dataOf(await person.ask('/participant/rooms'))).toEqual([])
})

test('a lost connection does not end the membership until it is away for longer than a gap', async () => {
  const { time, shop, grant, socket, groupsLater } = await openRoom()
  await shop.refund(grant)
  socket.disconnect()
  expect(await groupsLater()).toEqual(['Semana'])
  await time.pass(2 * MINUTE_MS)
  await expect.poll(groupsLater).toEqual([])
})

test('the end of the room removes those without a pass who keep reporting it', async () => {
  const { office, shop, room, grant, socket, inRoom, groupsLater } = await openRoom()
  const live = { ...someSettings.live, graceMinutes: 0 }
  dataOf(await office.ask('/admin/settings', { method: 'PUT', body: { ...someSettings, live } }))
  await change(office, '/admin/rooms', room, { endDate: new Date(Date.now() + 2 * MINUTE_MS).toISOString() })
  await shop.refund(grant)
  await beat(socket, inRoom)
  expect(await groupsLater()).toEqual(['Semana'])
  await expect
    .poll(async () => {
      await beat(socket, inRoom)
      return groupsLater()
    })
    .toEqual([])
})

test('another room of the group, entered after the pass ended, keeps nobody in', async () => {
  const { time, office, shop, group, grant, socket, groupsLater } = await openRoom()
  const other = await addRoom(office, group.id)
  await shop.refund(grant)
  await time.pass(1000)
  await expect
    .poll(async () => {
      await beat(socket, { roomId: other.id, visible: true })
      return groupsLater()
    })
    .toEqual([])
})

test('a new grant of the same group cancels the leaving, and owns the membership', async () => {
  const { shop, group, person, grant, socket, groupsLater } = await openRoom()
  await shop.refund(grant)
  const [again = ''] = await shop.sell(person.id, 'another order', { groupIds: [group.id] })
  await beat(socket)
  await staysIn(groupsLater)
  await shop.refund(again)
  await expect.poll(groupsLater).toEqual([])
})

test('an undo of a revocation cancels the leaving of a group', async () => {
  const { office, grant, socket, groupsLater } = await openRoom()
  const { actId } = dataOf(await office.ask(`/admin/passes/${grant}/revoke`, { body: {} }))
  expect(dataOf(await office.ask('/admin/passes/undo', { body: { actId } })).changed).toBe(1)
  await beat(socket)
  await staysIn(groupsLater)
})

test('an administrator who adds the person by hand cancels the leaving of a group', async () => {
  const { office, shop, group, person, grant, socket, groupsLater } = await openRoom()
  await shop.refund(grant)
  const body = { action: 'addToGroup', userIds: [person.id], groupId: group.id }
  dataOf(await office.ask('/admin/users/bulk', { body }))
  await beat(socket)
  await staysIn(groupsLater)
})
