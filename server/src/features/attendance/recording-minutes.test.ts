import { read, utils } from '@e965/xlsx'
import type { AttendanceRow } from '@palco/contract/attendance/attendance'
import { afterAll, expect, test } from 'vitest'
import { openAttendanceNodes } from '#test/attendance-nodes.ts'
import { HOURS } from '#test/attended-event.ts'
import { addGroup, addPerson, addRoom, admit, dataOf, openOffice, someSettings } from '#test/office.ts'
import { saveStays } from './attendance.repo.ts'
import { findPeopleInside } from './open-stays.ts'
import { beginStay } from './stay.ts'
import { findVisits } from './visits.ts'

const office = await openOffice({ until: afterAll })
const group = await addGroup(office, { name: 'Semana' })
const [room, next] = [
  await addRoom(office, group.id, { ...HOURS, name: 'Abertura' }),
  await addRoom(office, group.id, { ...HOURS, startDate: HOURS.endDate, endDate: '2025-12-01T15:00:00.000Z' }),
]
const ana = await admit(office, [group.id])
const rui = await addPerson(office, [group.id])
/** Eva is no longer in the group, but has watched the recording. */
const eva = await addPerson(office)

const LATER = '2025-12-08'
const stays = [
  [ana.id, room.id, 'live', '2025-12-01', '13:00', '13:30', 0],
  [ana.id, room.id, 'recording', LATER, '10:00', '10:20', 0],
  // Ana has the recording open on another node, too, from 10:10. That page was hidden for ten minutes.
  [ana.id, room.id, 'recording', LATER, '10:10', '10:30', 600],
  // While the recording plays, Rui is live in another room.
  [rui.id, room.id, 'recording', '2025-12-01', '14:10', '14:50', 0],
  [rui.id, next.id, 'live', '2025-12-01', '14:00', '14:30', 0],
  [eva.id, room.id, 'recording', LATER, '10:00', '11:30', 0],
] as const
await office.server.db
  .insertInto('attendance')
  .values(
    stays.map(([user_id, room_id, kind, day, from, to, hidden_seconds], n) => ({
      ...{ id: `stay-${n}`, user_id, room_id, kind, hidden_seconds, left_at: null },
      ...{ started_at: `${day}T${from}:00.000Z`, last_seen_at: `${day}T${to}:00.000Z` },
    })),
  )
  .execute()

const list = async (query: string): Promise<AttendanceRow[]> =>
  dataOf(await office.ask(`/admin/attendance${query}`)).data
const figures = async (query: string) =>
  Object.fromEntries(
    (await list(query)).map(({ user, minutesDuring, recordingMinutes, percent, hasMet }) => [
      user.id,
      [minutesDuring, recordingMinutes, percent, hasMet],
    ]),
  )
const count = async (countForAttendance: boolean, attendanceScope: 'room' | 'week' = 'room') =>
  dataOf(
    await office.ask('/admin/settings', {
      method: 'PUT',
      body: {
        ...someSettings,
        live: { ...someSettings.live, attendanceScope },
        recordings: { freeUntil: null, countForAttendance },
      },
    }),
  )

test('the attendance report has minutes in recordings apart, also for people who watched nothing else', async () => {
  await count(false)
  expect(await figures(`?roomId=${room.id}`)).toEqual({
    [ana.id]: [30, 30, 50, false],
    [rui.id]: [0, 20, 0, false],
    [eva.id]: [0, 90, 0, false],
  })
  expect((await list(`?roomId=${room.id}`)).find(({ user }) => user.id === eva.id)).toMatchObject({
    ...{ firstAt: null, lastAt: null, entries: 0, minutesBefore: 0, minutesAfter: 0, hiddenMinutes: 0 },
  })
  // Eva has no access to the room, so its recording adds no planned hours to her total for the whole event.
  expect(await figures('')).toEqual({
    [ana.id]: [30, 30, 25, null],
    [rui.id]: [30, 20, 25, null],
    [eva.id]: [0, 90, null, null],
  })
  expect(await figures(`?roomId=${room.id}&hidden=left-out`)).toMatchObject({ [ana.id]: [30, 25, 50, false] })
})

test('minutes in recordings count for the minimum if the event says so, and never for the percentage', async () => {
  await count(true)
  expect(await figures(`?roomId=${room.id}`)).toEqual({
    [ana.id]: [30, 30, 50, true],
    [rui.id]: [0, 20, 0, false],
    [eva.id]: [0, 90, 0, true],
  })
  expect(Object.keys(await figures(`?roomId=${room.id}&met=yes`)).sort()).toEqual([ana.id, eva.id].sort())
  await count(true, 'week')
  expect(await figures('')).toEqual({
    [ana.id]: [30, 30, 25, false],
    [rui.id]: [30, 20, 25, false],
    [eva.id]: [0, 90, null, false],
  })
})

test('the attendance report is sorted by minutes in recordings, and has their sum', async () => {
  await count(false)
  const sorted = await list(`?roomId=${room.id}&sort=recording`)
  expect(sorted.map(({ user }) => user.id)).toEqual([eva.id, ana.id, rui.id])
  const totals = dataOf(await office.ask(`/admin/attendance/totals?roomId=${room.id}`))
  expect(totals).toMatchObject({ people: 3, entered: 1, watched: 3, recordingMinutes: 140 })
})

test('people see their own minutes in recordings', async () => {
  const { week, rooms } = dataOf(await ana.ask('/participant/attendance'))
  expect(week).toMatchObject({ minutesDuring: 30, recordingMinutes: 30 })
  expect(rooms).toMatchObject([{ roomId: room.id, minutesDuring: 30, recordingMinutes: 30 }])
})

test('the attendance export has a column for recordings, and names the kind of each interval', async () => {
  const { bytes } = await office.ask(`/admin/attendance/export?roomId=${room.id}&search=${ana.email}`)
  const [people, intervals] = Object.values(read(bytes).Sheets).map((sheet) =>
    utils.sheet_to_json<Record<string, unknown>>(sheet),
  )
  expect(people).toMatchObject([{ 'Minutos durante': 30, 'Minutos em gravação': 30 }])
  expect(Object.keys(people?.[0] ?? {}).at(-1)).toBe('Minutos em gravação')
  expect(intervals?.map(({ Minutos, Tipo }) => [Minutos, Tipo])).toEqual([
    [30, 'Ao vivo'],
    [30, 'Gravação'],
  ])
})

test('a stay in a recording on another node counts nowhere as a person in the room', async () => {
  const { db, one, people, rooms } = await openAttendanceNodes()
  const now = Date.now()
  const [{ id: roomId, groupId }, { id: userId }] = [rooms[0], people[0]]
  const stay = beginStay({ userId, roomId, kind: 'recording' }, now - 60_000)
  await saveStays(db, [{ ...stay, lastSeenAt: now }])
  await one.flush()
  expect([...(await one.countInRooms())]).toEqual([])
  expect(await one.findInRoom(roomId)).toEqual([])
  expect([...(await one.findArrivals(roomId, [userId]))]).toEqual([])
  expect(await findVisits(db, roomId, now - 3_600_000)).toEqual([])
  expect(await findPeopleInside(db, [{ userId, groupId, since: now - 30_000 }], now)).toEqual(new Set())
})
