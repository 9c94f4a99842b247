import type { Announcement } from '@palco/contract/announcements/announcements'
import { ANNOUNCEMENTS_SCHEDULED_MAX } from '@palco/contract/base/limits'
import { describe, expect, onTestFinished, test } from 'vitest'
import { authenticatedSocket, call, collectChanges, next, openSocket, type TestSocket } from '#test/client.ts'
import { fakeTimer } from '#test/fake-timer.ts'
import { addGroup, addRoom, admit, anAnnouncement, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import { createMigratedDatabase } from '#test/test-database.ts'
import { startServer, type TestServer } from '#test/test-server.ts'

const MINUTE = 60_000
const iso = (time: number) => new Date(time).toISOString()

async function setUp() {
  const clock = fakeTimer()
  const office = await openOffice({ timer: clock.timer })
  return { clock, office, hour: clock.timer.now() + 60 * MINUTE }
}

const at = (startsAt: number) => ({ startsAt: iso(startsAt), beforeRoom: null, lastsMinutes: 30 })
const before = (roomId: string, minutes = 10) => ({ startsAt: null, beforeRoom: { roomId, minutes }, lastsMinutes: 30 })

const announce = async ({ ask }: Office, schedule: object): Promise<Announcement> =>
  dataOf(await ask('/admin/announcements', { body: anAnnouncement({ endsAt: null, schedule }) }))
const listed = async ({ ask }: Office): Promise<Announcement[]> => dataOf(await ask('/admin/announcements'))

function follow(socket: TestSocket) {
  const lists: string[][] = []
  socket.on('announcements', ({ announcements }) => lists.push(announcements.map(({ id }) => id)))
  return lists
}

/** Returns what a page receives when it connects now. */
async function arrivalOf(server: TestServer, { sessionToken }: { sessionToken: string }) {
  const socket = openSocket(server)
  const authenticated = next(socket, 'authenticated')
  socket.emit('authenticate', { sessionToken })
  return ((await authenticated).announcements ?? []).map(({ id }) => id)
}

test('a scheduled announcement is published at its time, by the server, and reaches nobody before', async () => {
  const { clock, office, hour } = await setUp()
  const person = await admit(office)
  const lists = follow(await authenticatedSocket(office.server, person.session))
  const topics = collectChanges(await authenticatedSocket(office.server, office.admin))
  const { id } = await announce(office, at(hour))
  await expect.poll(topics).toContain('announcements')
  await expect.poll(clock.waiting).toEqual([hour])
  clock.advanceTo(hour - 1)
  expect(await arrivalOf(office.server, person.session)).toEqual([])
  expect(refusal(await person.ask('/admin/announcements'))).toBe('403 FORBIDDEN')
  const preview = await office.ask('/admin/previews', { body: { type: 'user', id: person.id } })
  expect(dataOf(preview).announcements).toEqual([])

  clock.advanceTo(hour)
  await expect.poll(() => lists).toEqual([[id]])
  expect(await arrivalOf(office.server, person.session)).toEqual([id])
  const ends = iso(hour + 30 * MINUTE)
  expect(await listed(office)).toMatchObject([{ id, schedule: null, createdAt: iso(hour), endsAt: ends, version: 2 }])
  const lines = await office.server.db
    .selectFrom('audit')
    .where('target_id', '=', id)
    .orderBy('id')
    .selectAll()
    .execute()
  expect(lines.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['announcement.scheduled', office.adminId],
    ['announcement.published', null],
  ])
})

test('a scheduled announcement reaches nobody early by a server whose clock is behind its writer’s', async () => {
  const { office, hour } = await setUp()
  const { id } = await announce(office, at(hour))
  const soon = { ends_at: iso(Date.now() + MINUTE) }
  await office.server.db.updateTable('announcements').set(soon).where('id', '=', id).execute()
  const { id: live } = dataOf(await office.ask('/admin/announcements', { body: anAnnouncement() }))
  const person = await admit(office)
  expect(await arrivalOf(office.server, person.session)).toEqual([live])
})

describe('one before a room', () => {
  async function setUpRoom() {
    const { clock, office, hour } = await setUp()
    const group = await addGroup(office)
    const room = await addRoom(office, group.id, { startDate: iso(hour) })
    const created = await announce(office, before(room.id))
    await expect.poll(clock.waiting).toEqual([hour - 10 * MINUTE])
    const put = (fields: object) =>
      office.ask(`/admin/rooms/${room.id}`, { method: 'PUT', body: { ...room, version: undefined, ...fields } })
    return { clock, office, hour, room, created, put }
  }

  test('an announcement before a room follows the room when it is moved', async () => {
    const { clock, office, hour, created, put } = await setUpRoom()
    dataOf(await put({ startDate: iso(hour + 60 * MINUTE) }))
    const moved = hour + 50 * MINUTE
    await expect.poll(clock.waiting).toEqual([moved])
    clock.advanceTo(moved)
    await expect
      .poll(async () => (await listed(office))[0])
      .toMatchObject({ id: created.id, schedule: null, createdAt: iso(moved) })
  })

  test('an announcement before a room is published at once if the room is moved to begin sooner', async () => {
    const { office, clock, created, put } = await setUpRoom()
    dataOf(await put({ startDate: iso(clock.timer.now() + 5 * MINUTE) }))
    await expect.poll(async () => (await listed(office))[0]).toMatchObject({ id: created.id, schedule: null })
  })

  test('an announcement follows its room by a server that missed the message of its move', async () => {
    const { clock, office, hour, room } = await setUpRoom()
    const { db } = office.server
    const moved = { start_date: iso(hour + 60 * MINUTE) }
    await db.updateTable('rooms').set(moved).where('id', '=', room.id).execute()
    await db
      .updateTable('catalog_revision')
      .set({ revision: Date.now() + MINUTE })
      .execute()
    clock.advanceTo(hour - 10 * MINUTE)
    await expect.poll(clock.waiting).toEqual([hour + 50 * MINUTE])
    expect((await listed(office))[0]?.schedule).not.toBeNull()
  })

  test('an announcement before a room waits while the room is hidden, and stays listed if it is deleted', async () => {
    const { clock, office, hour, room, created, put } = await setUpRoom()
    dataOf(await put({ active: false }))
    await expect.poll(clock.waiting).toEqual([])
    dataOf(await put({ active: true }))
    await expect.poll(clock.waiting).toEqual([hour - 10 * MINUTE])
    dataOf(await office.ask(`/admin/rooms/${room.id}`, { method: 'DELETE' }))
    await expect.poll(clock.waiting).toEqual([])
    clock.advanceTo(hour)
    const beforeRoom = { roomId: room.id, minutes: 10, roomName: room.name }
    expect(await listed(office)).toMatchObject([{ id: created.id, schedule: { beforeRoom } }])
  })
})

test('an announcement that became due while no server ran is published at the start, if its time lasts', async () => {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const clock = fakeTimer()
  const office = await openOffice({ timer: clock.timer, location })
  const person = await admit(office)
  const hour = clock.timer.now() + 60 * MINUTE
  const [due, passed] = [await announce(office, at(hour)), await announce(office, at(hour - 30 * MINUTE))]
  await office.server.stop()

  const late = fakeTimer(hour + 5 * MINUTE)
  const again = await startServer({ timer: late.timer, location })
  await expect.poll(() => arrivalOf(again, person.session)).toEqual([due.id])
  const all: Announcement[] = dataOf(await call(again, '/api/admin/announcements', { as: office.admin }))
  expect(all.find(({ id }) => id === due.id)).toMatchObject({ schedule: null, endsAt: iso(hour + 30 * MINUTE) })
  expect(all.find(({ id }) => id === passed.id)?.schedule).not.toBeNull()
})

test('an announcement is published at once when its schedule is removed; a live one can’t be scheduled', async () => {
  const { office, hour } = await setUp()
  const { id, version } = await announce(office, at(hour))
  const put = (fields: object) =>
    office.ask(`/admin/announcements/${id}`, { method: 'PUT', body: { ...anAnnouncement(), ...fields } })
  expect(refusal(await office.ask(`/admin/announcements/${id}/end`, { method: 'POST' }))).toBe('409 CONFLICT')
  const later = at(hour + MINUTE)
  expect(dataOf(await put({ version, schedule: later }))).toMatchObject({ schedule: later, version: 2 })
  expect(dataOf(await put({ version: 2 }))).toMatchObject({ schedule: null, version: 3 })
  expect(refusal(await put({ schedule: later }))).toBe('409 CONFLICT')
  const person = await admit(office)
  expect(await arrivalOf(office.server, person.session)).toEqual([id])
})

test('a schedule is refused for an unknown or undated room, in the past, or at the maximum', async () => {
  const { office, hour } = await setUp()
  const room = await addRoom(office, (await addGroup(office)).id)
  const refused = async (schedule: object) => {
    const answer = await office.ask('/admin/announcements', { body: anAnnouncement({ schedule }) })
    return [answer.status, answer.body.error]
  }
  expect(await refused(before('x'))).toEqual([404, 'Sala não encontrada'])
  expect(await refused(before(room.id))).toEqual([400, 'A sala não tem data de início: informe a hora do aviso'])
  expect(await refused(at(hour - 90 * MINUTE))).toEqual([400, 'A hora de publicar já passou'])
  const row = await announce(office, at(hour))
  const stored = await office.server.db
    .selectFrom('announcements')
    .where('id', '=', row.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: ANNOUNCEMENTS_SCHEDULED_MAX - 1 }, (_, n) => ({ ...stored, id: `many-${n}` }))
  await office.server.db.insertInto('announcements').values(many).execute()
  expect((await refused(at(hour)))[0]).toBe(409)
})
