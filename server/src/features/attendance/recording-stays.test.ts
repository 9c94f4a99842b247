import { expect, test } from 'vitest'
import { beat, FLUSH_MS } from '#test/attendance-day.ts'
import { authenticatedSocket } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { addGroup, admit, change, dataOf, openOffice } from '#test/office.ts'
import { openShop } from '#test/purchased-passes.ts'
import { addRecordedRoom, freeRecordings, publishRecordings } from '#test/recorded-rooms.ts'
import type { StayKind } from './stay.ts'

/**
 * Opens an office with a published recording, a person who has bought a pass for its group, and a clock that the test
 * moves.
 */
async function openArchive() {
  const time = holdTime()
  time.holdWhilePolling()
  const start = Date.now()
  const office = await openOffice({ limits: { pingMs: 3_600_000 } })
  const group = await addGroup(office, { name: 'Semana' })
  const room = await addRecordedRoom(office, group.id)
  const shop = await openShop(office)
  const person = await admit(office)
  const [grant = ''] = await shop.sell(person.id, 'order', { groupIds: [group.id] })
  const socket = await authenticatedSocket(office.server, person.session)
  const beatAt = async (seconds: number[], kind: StayKind = 'recording') => {
    for (const second of seconds) {
      time.jumpTo(second * 1000)
      await beat(socket, { roomId: room.id, visible: true, ...(kind === 'recording' && { recording: true }) })
    }
  }
  const { db } = office.server
  /** Makes the person enter, and waits until their right is checked and the stay is written. */
  const enterAt = async (second: number, kind: StayKind = 'recording') => {
    await beatAt([second], kind)
    const entered = async () => {
      await time.pass(1000)
      time.jumpTo(second * 1000)
      return db.selectFrom('attendance').where('kind', '=', kind).where('left_at', 'is', null).select('id').execute()
    }
    await expect.poll(entered).toHaveLength(1)
  }
  /** Flushes, and returns rows as [kind, first second, last second]. */
  const stays = async () => {
    await time.pass(FLUSH_MS)
    const rows = await db.selectFrom('attendance').selectAll().orderBy('started_at').execute()
    const seconds = (instant: string) => Math.round((Date.parse(instant) - start) / 1000)
    return rows.map(({ kind, started_at, last_seen_at }) => [kind, seconds(started_at), seconds(last_seen_at)])
  }
  return { office, group, room, shop, person, grant, beatAt, enterAt, stays }
}

test('a stay in a recording is apart from the room, and its person is not in the room', async () => {
  const { office, room, beatAt, enterAt, stays } = await openArchive()
  await enterAt(0, 'live')
  await beatAt([10], 'live')
  await enterAt(20)
  await beatAt([40])
  const viewers = async () => dataOf(await office.ask(`/admin/live/rooms/${room.id}/viewers`)).total
  expect(await viewers()).toBe(0)
  await expect.poll(async () => dataOf(await office.ask('/admin/live/rooms'))).toEqual([])
  await beatAt([50], 'live')
  await expect.poll(viewers).toBe(1)
  await expect.poll(stays).toEqual([
    ['live', 0, 20],
    ['recording', 20, 50],
    ['live', 50, 65],
  ])
})

test('a heartbeat without the right to the recording is ignored', async () => {
  const { office, group, room, shop, beatAt, stays } = await openArchive()
  const [visitor, live, stranger] = [await admit(office, [group.id]), await admit(office), await admit(office)]
  await shop.sell(live.id, 'live', { pass: 'LIVE', groupIds: [group.id] })
  await shop.sell(stranger.id, 'premium', { groupIds: [] })
  for (const { session } of [visitor, live, stranger])
    await beat(await authenticatedSocket(office.server, session), { roomId: room.id, visible: true, recording: true })
  await beatAt([5])
  await expect.poll(stays).toEqual([['recording', 5, 20]])
})

test('a refund ends the stay in a recording and the group with it, and a new pass begins another', async () => {
  const { office, group, shop, person, grant, beatAt, enterAt, stays } = await openArchive()
  await enterAt(0)
  await beatAt([10])
  await expect.poll(stays).toEqual([['recording', 0, 25]])
  await shop.refund(grant)
  expect(await shop.groupsOf(person)).toEqual([])
  await beatAt([40, 70])
  await expect.poll(stays).toEqual([['recording', 0, 25]])
  // A person who has only the group may not watch the recording.
  await office.server.db
    .insertInto('user_groups')
    .values({ user_id: person.id, group_id: group.id, position: 0 })
    .execute()
  await shop.sell(person.id, 'live', { pass: 'LIVE' })
  await beatAt([100])
  await shop.sell(person.id, 'again')
  await beatAt([130])
  await expect.poll(async () => (await stays()).slice(1)).toEqual([['recording', 130, 145]])
})

test.each<[page: string, beats: number[]]>([
  ['goes on beating', [-10, 20, 50]],
  ['is silent', [-5]],
])('the end of the last day in the event’s zone ends the recording stay of a page that %s', async (_, beats) => {
  const { office, shop, grant, person, group, beatAt, enterAt, stays } = await openArchive()
  await shop.refund(grant)
  await shop.sell(person.id, 'live', { pass: 'LIVE', groupIds: [group.id] })
  await freeRecordings(office, '2025-12-01')
  // Seconds from 13:40 UTC until the day ends in São Paulo, at 03:00 UTC.
  const midnight = (13 * 60 + 20) * 60
  await enterAt(midnight - 40)
  await beatAt(beats.map((seconds) => midnight + seconds))
  await expect.poll(stays).toEqual([['recording', midnight - 40, midnight]])
  const row = await office.server.db.selectFrom('attendance').selectAll().executeTakeFirstOrThrow()
  expect(row.left_at).toBe(row.last_seen_at)
})

test.each<[change: string, act: (archive: Awaited<ReturnType<typeof openArchive>>) => Promise<unknown>]>([
  ['the recording is withdrawn', ({ office, room }) => publishRecordings(office, [room.id], false)],
  ['the room is hidden', ({ office, room }) => change(office, '/admin/rooms', room, { active: false })],
  ['the room is open again', ({ office, room }) => change(office, '/admin/rooms', room, { endDate: null })],
])('a stay in a recording ends when %s', async (_, act) => {
  const archive = await openArchive()
  await archive.enterAt(0)
  await archive.beatAt([10])
  await act(archive)
  await archive.beatAt([20, 40])
  await expect.poll(archive.stays).toEqual([['recording', 0, 10]])
})

test('a change of the catalog that leaves the right to a recording leaves its stays', async () => {
  const { office, room, beatAt, enterAt, stays } = await openArchive()
  await enterAt(0)
  await change(office, '/admin/rooms', room, { speaker: 'Rui Prado' })
  await freeRecordings(office)
  await beatAt([20])
  await expect.poll(stays).toEqual([['recording', 0, 35]])
})
