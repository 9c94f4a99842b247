import type { ShownFigures } from '@palco/contract/live/live'
import { expect, test } from 'vitest'
import { authenticatedSocket, call, login, next, type TestSocket } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { addGroup, addPerson, addRoom, admit, change, dataOf, type Office, openOffice, refusal } from '#test/office.ts'

function watch(socket: TestSocket) {
  const received: ShownFigures[] = []
  socket.on('live', (figures) => received.push(figures))
  socket.emit('watch_live', true)
  return { last: () => received.at(-1), count: () => received.length }
}

const watchAsAdmin = async (office: Office) => watch(await authenticatedSocket(office.server, office.admin))

/** Makes the person enter the room. They stay until the test ends. */
async function enter({ server }: Pick<Office, 'server'>, session: Office['admin'], roomId: string) {
  const socket = await authenticatedSocket(server, session)
  const acknowledged = next(socket, 'heartbeat_ack')
  socket.emit('heartbeat', { roomId, visible: true })
  await acknowledged
  return socket
}

async function openRoom(office: Office) {
  const group = await addGroup(office)
  return { group, room: await addRoom(office, group.id) }
}

test('an administrator who watches the live page gets the people signed in, in each room, and expected', async () => {
  const office = await openOffice()
  const { group, room } = await openRoom(office)
  const other = await addRoom(office, group.id)
  const viewer = await admit(office, [group.id])
  const listed = await admit(office, [group.id])
  await office.ask(`/admin/users/${listed.id}/rooms`, { method: 'PUT', body: { roomIds: [other.id] } })
  await addPerson(office, [group.id])
  await addPerson(office)
  await enter(office, viewer.session, room.id)
  const { last } = await watchAsAdmin(office)
  await expect.poll(last).toMatchObject({ signedIn: 3, expected: 3, arrived: 2, sockets: 2, waitingLogins: 0 })
  await expect
    .poll(() => last()?.rooms)
    .toEqual([
      { id: room.id, viewers: 1, expected: 2, signedIn: 1 },
      { id: other.id, viewers: 0, expected: 3, signedIn: 2 },
    ])
})

test('the live page expects only people with access to a room', async () => {
  const office = await openOffice()
  const { group } = await openRoom(office)
  await addPerson(office, [group.id])
  const listed = await addPerson(office, [group.id])
  await office.ask(`/admin/users/${listed.id}/rooms`, { method: 'PUT', body: { roomIds: [] } })
  const empty = await addGroup(office)
  await addPerson(office, [empty.id])
  const { group: closed, room } = await openRoom(office)
  await change(office, '/admin/rooms', room, { active: false })
  await addPerson(office, [closed.id])
  await addPerson(office, [closed.id, group.id])
  const { last } = await watchAsAdmin(office)
  await expect.poll(last).toMatchObject({ expected: 2 })
})

test('the live page counts a sign-in by a link', async () => {
  const office = await openOffice()
  const { id } = await addPerson(office)
  const { link } = dataOf(await office.ask(`/admin/users/${id}/access-link`, { method: 'POST' }))
  const { last } = await watchAsAdmin(office)
  await expect.poll(last).toMatchObject({ signIns: 1 })
  const token = new URL(link).hash.slice(1)
  dataOf(
    await call(office.server, '/api/auth/access-links/redeem', { body: { token, newPassword: 'vento-lago-uva-482' } }),
  )
  await expect.poll(last).toMatchObject({ signIns: 2 })
})

test('the live page counts sign-ins, takeovers and wrong passwords of the last minute', async () => {
  const office = await openOffice()
  const { last } = await watchAsAdmin(office)
  const { email } = await admit(office)
  await login(office.server, email)
  await login(office.server, email, 'wrong')
  await login(office.server, 'nobody@example.com')
  await expect.poll(last).toMatchObject({ signIns: 3, takeovers: 1, failures: 2 })
})

/** Resolves when everything that was sent before has arrived. */
async function settle(socket: TestSocket) {
  const acknowledged = next(socket, 'heartbeat_ack')
  socket.emit('heartbeat')
  await acknowledged
}

test('unchanged live figures are not pushed again, and a late watcher gets them at once', async () => {
  const time = holdTime()
  const office = await openOffice()
  const early = await authenticatedSocket(office.server, office.admin)
  const late = await authenticatedSocket(office.server, office.admin)
  const first = watch(early)
  await settle(early)
  /** Moves the clock by a second, and waits for the work that this causes. */
  const passSecond = async () => {
    await time.pass(1000)
    await office.ask('/admin/live/history')
    await settle(early)
  }
  await expect
    .poll(async () => {
      await passSecond()
      return first.count()
    })
    .toBe(1)
  for (let second = 0; second < 3; second++) await passSecond()
  expect(first.count()).toBe(1)
  const second = watch(late)
  await settle(late)
  expect(second.last()).toEqual(first.last())
})

test('live figures are pushed only to administrators, and only while they watch', async () => {
  const office = await openOffice()
  const participant = await admit(office)
  const deposed = await admit(office, [], 'ADMIN')
  const never = watch(await authenticatedSocket(office.server, participant.session))
  const socket = await authenticatedSocket(office.server, office.admin)
  const leaving = watch(socket)
  const losing = watch(await authenticatedSocket(office.server, deposed.session))
  await expect.poll(losing.last).toMatchObject({ signedIn: 3 })
  await expect.poll(leaving.last).toMatchObject({ signedIn: 3 })
  socket.emit('watch_live', false)
  await office.ask(`/admin/users/${deposed.id}`, {
    method: 'PUT',
    body: { name: 'Rui', role: 'PARTICIPANT', groupIds: [] },
  })
  const [before, after] = [leaving.count(), losing.count()]
  const { last } = await watchAsAdmin(office)
  await admit(office)
  await expect.poll(last).toMatchObject({ signedIn: 4 })
  expect([never.count(), leaving.count(), losing.count()]).toEqual([0, before, after])
})

test('moderators get the figures of their rooms alone, also after a change of function or rooms', async () => {
  const office = await openOffice()
  const { group, room } = await openRoom(office)
  const other = await addRoom(office, group.id)
  const become = async ({ id }: { id: string }, fields: object) =>
    office.ask(`/admin/users/${id}`, {
      method: 'PUT',
      body: { name: 'Rui', role: 'ADMIN', teamFunction: 'MODERATOR', groupIds: [], ...fields },
    })
  const moderator = await admit(office, [], 'ADMIN')
  await become(moderator, { teamRoomIds: [room.id] })
  const demoted = await admit(office, [], 'ADMIN')
  const moderating = watch(await authenticatedSocket(office.server, moderator.session))
  const losing = watch(await authenticatedSocket(office.server, demoted.session))
  await expect.poll(losing.last).toMatchObject({ signedIn: 3 })
  const idsOf = (figures: ShownFigures | undefined) => figures?.rooms.map(({ id }) => id)
  await expect.poll(() => idsOf(moderating.last())).toEqual([room.id])
  await become(demoted, { teamRoomIds: [] })
  await expect.poll(losing.last).toEqual({ rooms: [] })
  await become(moderator, { teamRoomIds: [room.id, other.id] })
  await expect.poll(() => idsOf(moderating.last())?.length).toBe(2)
  await become(moderator, { teamFunction: 'READER', teamGroupIds: [] })
  await expect.poll(moderating.last).toEqual({ rooms: [] })
})

test('the people in a room are listed by name, searched, and may be sent out', async () => {
  const office = await openOffice()
  const { group, room } = await openRoom(office)
  const ana = await admit(office, [group.id])
  const rui = await admit(office, [group.id])
  const socket = await enter(office, ana.session, room.id)
  await enter(office, rui.session, room.id)
  const list = async (search = '') => dataOf(await office.ask(`/admin/live/rooms/${room.id}/viewers${search}`))
  await expect.poll(async () => (await list()).total).toBe(2)
  const ended = { startDate: '2025-12-01T13:00:00.000Z', endDate: '2025-12-01T14:00:00.000Z' }
  await addRoom(office, group.id, ended)
  const open = await addRoom(office, group.id)
  expect(dataOf(await office.ask('/admin/live/rooms'))).toEqual([
    { id: room.id, viewers: 2, isOpen: true },
    { id: open.id, viewers: 0, isOpen: true },
  ])
  const { data } = await list(`?search=${ana.email}`)
  expect(data).toEqual([{ id: ana.id, name: 'Ana Moreira', email: ana.email, since: expect.any(String) }])
  for (const teamFunction of ['LIVE', 'READER']) {
    const member = await admit(office, [], 'ADMIN')
    const body = { name: 'Lia', role: 'ADMIN', teamFunction, groupIds: [] }
    dataOf(await office.ask(`/admin/users/${member.id}`, { method: 'PUT', body }))
    const find = async (search: string) =>
      dataOf(await member.ask(`/admin/live/rooms/${room.id}/viewers?search=${search}`))
    expect((await find('moreira')).data.map(({ email }: { email: string }) => email)).toEqual(['', ''])
    expect((await find(ana.email)).total).toBe(0)
  }

  const sentOut = next(socket, 'sent_out')
  dataOf(await office.ask(`/admin/live/rooms/${room.id}/send-out`, { body: { userId: ana.id } }))
  expect(await sentOut).toEqual({ roomId: room.id })
  const { data: lines } = dataOf(await office.ask('/admin/audit?action=user.sent-out'))
  expect(lines).toMatchObject([{ target: { id: ana.id }, changes: { room: [room.name, null] } }])
})

test('an unknown room or person on the live page is 404', async () => {
  const office = await openOffice()
  const { room } = await openRoom(office)
  expect(refusal(await office.ask('/admin/live/rooms/unknown/viewers'))).toBe('404 NOT_FOUND')
  const sendOut = (roomId: string, userId: string) =>
    office.ask(`/admin/live/rooms/${roomId}/send-out`, { body: { userId } })
  expect(refusal(await sendOut('unknown', office.adminId))).toBe('404 NOT_FOUND')
  expect(refusal(await sendOut(room.id, 'unknown'))).toBe('404 NOT_FOUND')
})

test('the live history counts viewers by minute, and a person on two nodes once', async () => {
  const office = await openOffice()
  const { room } = await openRoom(office)
  const [ana, rui] = [await addPerson(office), await addPerson(office)]
  const minute = 60_000
  const now = Math.floor(Date.now() / minute) * minute
  const stay = ({ id }: { id: string }, from: number, to: number, left = true) => ({
    ...{ id: `stay ${from} ${to}`, user_id: id, room_id: room.id, hidden_seconds: 0 },
    started_at: new Date(now - from * minute).toISOString(),
    last_seen_at: new Date(now - to * minute).toISOString(),
    left_at: left ? new Date(now - to * minute).toISOString() : null,
  })
  const stays = [stay(ana, 300, 170), stay(ana, 20, 10), stay(rui, 15, 0, false), stay(ana, 400, 390)]
  const ofOtherNodes = [stay(ana, 22, 11), stay(rui, 25, 16, false)]
  await office.server.db
    .insertInto('attendance')
    .values([...stays, ...ofOtherNodes])
    .execute()
  const { since, rooms } = dataOf(await office.ask('/admin/live/history'))
  const at = (minutesAgo: number) => rooms[0].viewers[(now - Date.parse(since)) / minute - minutesAgo]
  expect(rooms).toHaveLength(1)
  expect([175, 165, 25, 22, 16, 15, 11, 10, 5, 0].map(at)).toEqual([1, 0, 1, 2, 2, 2, 2, 1, 1, 1])
})
