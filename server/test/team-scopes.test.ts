import { PREVIEW_HEADER } from '@palco/contract/base/paths-and-headers'
import { afterAll, expect, test, vi } from 'vitest'
import { call } from './support/client.ts'
import { addGroup, addPerson, addRoom, admit, dataOf, openOffice, refusal } from './support/office.ts'
import { askQuestion, setQuestions, snapshotOf } from './support/question-room.ts'
import { ROUTES } from './support/route-table.ts'

// Moderators see only the rooms that they were given. Readers may be limited to some groups.

const office = await openOffice({ until: afterAll })
const [own, foreign] = [await addGroup(office, { name: 'Brasil' }), await addGroup(office, { name: 'Europa' })]
const [ownRoom, foreignRoom] = [await addRoom(office, own.id), await addRoom(office, foreign.id)]

const change = (id: string, fields: object) =>
  office.ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Rui', role: 'ADMIN', groupIds: [], ...fields } })

async function member(fields: object) {
  const person = await admit(office, [], 'ADMIN')
  dataOf(await change(person.id, fields))
  return person
}

const moderatorOf = (...teamRoomIds: string[]) => member({ teamFunction: 'MODERATOR', teamRoomIds })
const readerOf = (...teamGroupIds: string[]) => member({ teamFunction: 'READER', teamGroupIds })

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)
const roomsOf = async ({ ask }: Pick<typeof office, 'ask'>) => idsOf(dataOf(await ask('/admin/moderation/rooms')).rooms)

test('a moderator sees the rooms that they were given, at once, until they are taken back', async () => {
  const moderator = await moderatorOf(ownRoom.id)
  expect(await roomsOf(moderator)).toEqual([ownRoom.id])
  await change(moderator.id, { teamRoomIds: [ownRoom.id, foreignRoom.id] })
  expect((await roomsOf(moderator)).sort()).toEqual([ownRoom.id, foreignRoom.id].sort())
  await change(moderator.id, { teamRoomIds: [] })
  expect(await roomsOf(moderator)).toEqual([])
})

test('owners, organisers and the live crew see all rooms of moderators; others none', async () => {
  for (const teamFunction of ['OWNER', 'ORGANISER', 'LIVE']) {
    const { ask } = await member({ teamFunction })
    expect(await roomsOf({ ask })).toEqual(expect.arrayContaining([ownRoom.id, foreignRoom.id]))
  }
  for (const teamFunction of ['HELP_DESK', 'READER']) {
    const { ask } = await member({ teamFunction })
    expect(refusal(await ask('/admin/moderation/rooms'))).toBe('403 FORBIDDEN')
  }
})

/** Whether a call is about one room, so that only the room's moderators may make it. */
const isOfRoom = (path: string) => /\/(polls|questions(?!\/export)|sittings|asker-blocks|stage-links)\b/.test(path)

test('every other call is closed to a moderator, with the id of their room and of another', async () => {
  const { session } = await moderatorOf(ownRoom.id)
  const open: string[] = []
  for (const { call: route } of ROUTES.filter(({ who }) => who === 'admins'))
    for (const id of [ownRoom.id, foreignRoom.id]) {
      const [method = '', path = ''] = route.split(' ')
      if (id === ownRoom.id && isOfRoom(path)) continue
      const { status } = await call(office.server, path.replace(/:\w+/, id), { method, as: session })
      const isClosed = isOfRoom(path) ? status >= 400 : status === 403
      if (!isClosed && path !== '/api/admin/moderation/rooms') open.push(`${route}: ${status}`)
    }
  expect(open).toEqual([])
})

test('a deleted room leaves its moderators', async () => {
  const room = await addRoom(office, own.id)
  const moderator = await moderatorOf(room.id)
  await office.ask(`/admin/rooms/${room.id}`, { method: 'DELETE' })
  expect(await roomsOf(moderator)).toEqual([])
})

test('a limited reader sees the groups, rooms and figures of their groups alone', async () => {
  const { ask } = await readerOf(own.id)
  const read = async (path: string) => dataOf(await ask(path))
  expect(idsOf(await read('/admin/groups'))).toEqual([own.id])
  expect(idsOf(await read('/admin/rooms'))).toEqual([ownRoom.id])
  expect(idsOf(await read('/admin/live/rooms'))).toEqual([ownRoom.id])
  expect(idsOf((await read('/admin/attendance/rooms')).rooms)).toEqual([ownRoom.id])
  expect(new Set((await read('/admin/embed-checks')).map(({ roomId }: { roomId: string }) => roomId))).not.toContain(
    foreignRoom.id,
  )
  const overview = await read('/admin/dashboard/overview')
  expect(idsOf(overview.nextRooms)).toEqual([ownRoom.id])
  expect(overview).not.toHaveProperty('arrivals')
  expect(overview).not.toHaveProperty('openFindings')
})

test('everybody who sees the control room sees how many questions wait, a limited reader in their groups alone', async () => {
  await setQuestions(office)
  for (const [group, room] of [
    [own, ownRoom],
    [foreign, foreignRoom],
  ] as const) {
    const asker = await admit(office, [group.id])
    await vi.waitUntil(async () => (await snapshotOf(asker, room.id)).sitting)
    await askQuestion(asker, room.id)
  }
  const waitingFor = async ({ ask }: Pick<typeof office, 'ask'>) => dataOf(await ask('/admin/moderation/waiting'))
  const all = [ownRoom, foreignRoom].map(({ id }) => ({ roomId: id, waiting: 1 }))
  expect(await waitingFor(await member({ teamFunction: 'HELP_DESK' }))).toEqual(expect.arrayContaining(all))
  expect(await waitingFor(await readerOf(own.id))).toEqual([all[0]])
})

test('groups and rooms of others do not exist for a limited reader', async () => {
  const { ask } = await readerOf(own.id)
  const statusOf = async (path: string) => (await ask(path)).status
  for (const [group, room, status] of [
    [own, ownRoom, 200],
    [foreign, foreignRoom, 404],
  ] as const) {
    expect(await statusOf(`/admin/groups/${group.id}`)).toBe(status)
    expect(await statusOf(`/admin/live/rooms/${room.id}/viewers`)).toBe(status)
    expect(await statusOf(`/admin/attendance?roomId=${room.id}`)).toBe(status)
    expect(await statusOf(`/admin/attendance/totals?roomId=${room.id}`)).toBe(status)
  }
  expect(await statusOf(`/admin/attendance?roomId=${ownRoom.id}&group=${foreign.id}`)).toBe(404)
  expect(await statusOf('/admin/attendance')).toBe(403)
  expect(await statusOf('/admin/attendance/totals')).toBe(403)
  expect(dataOf(await ask(`/admin/attendance/rooms?group=${foreign.id}`)).rooms).toEqual([])
})

test('the attendance of a room names no group that a limited reader does not see', async () => {
  const { ask } = await readerOf(own.id)
  const person = await addPerson(office, [own.id, foreign.id])
  const { data } = dataOf(await ask(`/admin/attendance?roomId=${ownRoom.id}`))
  const row = data.find(({ user }: { user: { id: string } }) => user.id === person.id)
  expect(row).toMatchObject({ user: { email: '' }, groups: ['Brasil'] })
})

test('a deleted room of another group is not listed for a limited reader', async () => {
  const { ask } = await readerOf(own.id)
  const [mine, theirs] = [await addRoom(office, own.id), await addRoom(office, foreign.id)]
  const { id: user_id } = await addPerson(office)
  const at = new Date().toISOString()
  for (const room of [mine, theirs]) {
    const stay = { id: `stay-${room.id}`, user_id, room_id: room.id, hidden_seconds: 0, left_at: at }
    await office.server.db
      .insertInto('attendance')
      .values({ ...stay, started_at: at, last_seen_at: at })
      .execute()
    await office.ask(`/admin/rooms/${room.id}`, { method: 'DELETE' })
  }
  expect(idsOf(dataOf(await ask('/admin/attendance/archived-rooms')))).toEqual([mine.id])
  expect((await ask(`/admin/attendance?roomId=${theirs.id}`)).status).toBe(404)
})

test('a reader whose last group was deleted sees nothing, not everything', async () => {
  const group = await addGroup(office)
  const reader = await readerOf(group.id)
  await office.ask(`/admin/groups/${group.id}`, { method: 'DELETE' })
  expect(dataOf(await reader.ask('/admin/groups'))).toEqual([])
  expect(dataOf(await reader.ask('/auth/profile'))).toMatchObject({ teamGroupIds: [] })
})

test('a limit is lifted, and ends with the function', async () => {
  const reader = await readerOf(own.id)
  expect(dataOf(await change(reader.id, { teamGroupIds: null }))).not.toHaveProperty('teamGroups')
  expect(dataOf(await reader.ask('/admin/groups')).length).toBeGreaterThan(1)
  await change(reader.id, { teamGroupIds: [own.id] })
  await change(reader.id, { teamFunction: 'ORGANISER' })
  expect(dataOf(await change(reader.id, { teamFunction: 'READER' }))).not.toHaveProperty('teamGroups')
  const moderator = await moderatorOf(ownRoom.id)
  await change(moderator.id, { teamFunction: 'LIVE' })
  expect(dataOf(await change(moderator.id, { teamFunction: 'MODERATOR' }))).toMatchObject({ teamRooms: [] })
})

test('only owners give rooms and groups, when inviting and later', async () => {
  const organiser = await member({ teamFunction: 'ORGANISER' })
  const body = { name: 'Rui', role: 'ADMIN', teamFunction: 'ORGANISER', groupIds: [] }
  for (const fields of [{ teamRoomIds: [] }, { teamGroupIds: null }]) {
    const saved = await organiser.ask(`/admin/users/${organiser.id}`, { method: 'PUT', body: { ...body, ...fields } })
    expect(refusal(saved)).toBe('403 FORBIDDEN')
  }
  const fresh = { email: 'moderadora@example.com', ownPassword: true, teamRoomIds: [ownRoom.id] }
  const invited = await office.ask('/admin/users', { body: { ...body, ...fresh, teamFunction: 'MODERATOR' } })
  expect(dataOf(invited).teamRooms).toEqual([{ id: ownRoom.id, name: ownRoom.name }])
  expect(refusal(await change(organiser.id, { teamFunction: 'MODERATOR', teamRoomIds: ['x'] }))).toBe(
    '400 INVALID_INPUT',
  )
})

test('the rooms and groups of a member are audited by name', async () => {
  const { id } = await moderatorOf(ownRoom.id)
  const { data } = dataOf(await office.ask(`/admin/audit?about=${id}`))
  expect(data[0].changes).toMatchObject({ teamRooms: [null, [ownRoom.name]] })
})

test('an open preview ends for a reader who becomes limited', async () => {
  const reader = await member({ teamFunction: 'READER' })
  const preview = { type: 'group', id: foreign.id, opensEarly: false }
  const { token } = dataOf(await reader.ask('/admin/previews', { body: preview }))
  const look = () => reader.ask('/participant/rooms', { headers: { [PREVIEW_HEADER]: token } })
  expect((await look()).status).toBe(200)
  await change(reader.id, { teamGroupIds: [own.id] })
  expect((await look()).status).toBe(403)
  expect((await reader.ask('/admin/previews', { body: preview })).status).toBe(403)
})
