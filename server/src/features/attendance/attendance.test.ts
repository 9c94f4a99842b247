import { read, utils } from '@e965/xlsx'
import type { AttendanceRow } from '@palco/contract/attendance/attendance'
import { afterAll, describe, expect, test } from 'vitest'
import { HOURS as hours, openAttendedEvent } from '#test/attended-event.ts'
import {
  addGroup,
  addPerson,
  addRoom,
  admit,
  change,
  dataOf,
  type Office,
  openOffice,
  refusal,
  someSettings,
} from '#test/office.ts'

const { office, group, other, room, parallel, ana, rui, zoe } = await openAttendedEvent(afterAll)

const list = async (query: string) => dataOf(await office.ask(`/admin/attendance${query}`))

describe('the report', () => {
  test('the attendance report of a room lists everybody who may enter it, with their minutes', async () => {
    const { data, total, threshold } = await list(`?roomId=${room.id}`)
    expect([total, threshold]).toEqual([2, 75])
    expect(data).toMatchObject([
      {
        user: { id: ana.id, email: ana.email },
        groups: ['Semana'],
        firstAt: '2025-12-01T12:50:00.000Z',
        lastAt: '2025-12-01T13:40:00.000Z',
        ...{ entries: 1, minutesBefore: 10, minutesDuring: 40, minutesAfter: 0, windowMinutes: 60 },
        ...{ hiddenMinutes: 5, percent: 66, hasMet: false },
      },
      { user: { id: rui.id }, minutesDuring: 5, minutesAfter: 10, percent: 8 },
    ])
  })

  test('the attendance report can leave out hidden minutes, except in a room with its own window', async () => {
    const { data } = await list(`?roomId=${room.id}&hidden=left-out`)
    expect(data[0]).toMatchObject({ minutesDuring: 35, hiddenMinutes: 5, percent: 58 })
    expect((await list(`?search=${ana.email}&hidden=left-out`)).data).toMatchObject([
      { minutesDuring: 40, percent: 66 },
    ])
    expect((await list(`?roomId=${room.id}&hidden=counted`)).data[0]).toMatchObject({ minutesDuring: 40 })
    const setMode = (mode: string) =>
      office.ask(`/admin/rooms/${room.id}/air`, { method: 'PUT', body: { mode } }).then(dataOf)
    await setMode('window')
    expect((await list(`?roomId=${room.id}&hidden=left-out`)).data[0]).toMatchObject({ minutesDuring: 40 })
    await setMode('page')
  })

  test('the attendance report of the week counts parallel rooms once', async () => {
    const { data } = await list(`?search=${ana.email}`)
    expect(data).toMatchObject([{ minutesDuring: 45, windowMinutes: 60, percent: 75, hasMet: null }])
    expect((await list('')).total).toBe(3)
    expect((await list(`?search=${zoe.email}`)).data).toMatchObject([{ percent: null, hasMet: null, firstAt: null }])
  })

  test('the attendance report is searched by name, paged, and refused for an unknown room', async () => {
    expect((await list(`?roomId=${room.id}&search=zzz`)).data).toHaveLength(1)
    const second = await list(`?roomId=${room.id}&page=1&pageSize=1`)
    expect([second.total, second.data[0].user.id]).toEqual([2, rui.id])
    expect(refusal(await office.ask('/admin/attendance?roomId=nowhere'))).toBe('404 NOT_FOUND')
    expect(refusal(await office.ask('/admin/attendance/export?roomId=nowhere'))).toBe('404 NOT_FOUND')
  })
})

describe('the report of a room', () => {
  const ids = async (query: string) =>
    (await list(`?roomId=${room.id}${query}`)).data.map(({ user }: AttendanceRow) => user.id)

  test('the attendance report of a room is sorted by minutes, percentage and name', async () => {
    expect(await ids('&sort=minutes')).toEqual([ana.id, rui.id])
    expect(await ids('&sort=percent&order=asc')).toEqual([rui.id, ana.id])
    expect(await ids('&sort=name&order=asc')).toEqual([ana.id, rui.id])
    expect(await ids('&sort=name&order=desc&pageSize=1')).toHaveLength(1)
  })

  test('the attendance report of a room is filtered by group and by the minimum', async () => {
    expect(await ids(`&group=${other.id}`)).toEqual([])
    expect(await ids(`&group=${group.id}`)).toHaveLength(2)
    expect(await ids('&met=yes')).toEqual([])
    expect(await ids('&met=no&sort=minutes')).toEqual([ana.id, rui.id])
    expect((await list(`?roomId=${room.id}&met=no&pageSize=1&page=1`)).total).toBe(2)
  })

  test('the attendance report of a room has totals', async () => {
    const totals = async (query: string) => dataOf(await office.ask(`/admin/attendance/totals${query}`))
    expect(await totals(`?roomId=${room.id}`)).toEqual({
      ...{ people: 2, entered: 2, met: 0, averagePercent: 37 },
      ...{ watched: 0, recordingMinutes: 0, isUnderWay: false },
    })
    // For the whole event, `met` is null, because the minimum applies to each room.
    expect(await totals('')).toMatchObject({ people: 3, entered: 2, met: null })
    expect(await totals(`?roomId=${room.id}&met=yes`)).toMatchObject({ people: 0, averagePercent: null })
  })
})

describe('a room that was deleted', () => {
  const GROUP = { name: 'Semana', description: '', maxRooms: 10 }

  test('a deleted room stays in the report, in the export, and in the week of people who attended it', async () => {
    const own = await openOffice()
    const week = await addGroup(own, { name: 'Semana' })
    const [held, kept, unseen] = [
      await addRoom(own, week.id, { ...hours, name: 'Abertura' }),
      await addRoom(own, week.id, { ...hours, name: 'Plenária', startDate: hours.endDate, endDate: null }),
      await addRoom(own, week.id, { name: 'Nunca vista' }),
    ]
    const eva = await admit(own, [week.id])
    const absent = await admit(own, [week.id])
    await own.server.db
      .insertInto('attendance')
      .values({
        ...{ id: 'stay', user_id: eva.id, room_id: held.id, hidden_seconds: 0, left_at: null },
        ...{ started_at: '2025-12-01T13:00:00.000Z', last_seen_at: '2025-12-01T13:30:00.000Z' },
      })
      .execute()
    const ask = async (path: string) => dataOf(await own.ask(path))
    const report = async (query: string) => (await ask(`/admin/attendance${query}`)).data
    const before = [await report('?sort=minutes'), await report(`?roomId=${held.id}`)]
    expect(before[0]).toMatchObject([
      { user: { id: eva.id }, minutesDuring: 30, percent: 50 },
      { user: { id: absent.id }, percent: 0 },
    ])
    for (const { id } of [held, unseen]) dataOf(await own.ask(`/admin/rooms/${id}`, { method: 'DELETE' }))
    // The deleted room's report lists only people who attended it. In the report of the whole event, its hours still
    // count for everybody.
    expect(await report(`?roomId=${held.id}`)).toEqual([before[1][0]])
    expect(await ask(`/admin/attendance/totals?roomId=${held.id}`)).toMatchObject({ people: 1, entered: 1 })
    expect(await report('?sort=minutes')).toEqual(before[0])
    expect(await ask('/admin/attendance/archived-rooms')).toEqual([
      { id: held.id, name: 'Abertura', groupName: 'Semana', archivedAt: expect.any(String) },
    ])
    expect(refusal(await own.ask(`/admin/attendance?roomId=${unseen.id}`))).toBe('404 NOT_FOUND')
    const namesOf = (rooms: { name: string }[]) => rooms.map(({ name }) => name)
    expect(namesOf(await ask('/admin/rooms'))).toEqual([kept.name])
    expect(namesOf(dataOf(await eva.ask('/participant/rooms')))).toEqual([kept.name])
    expect(dataOf(await eva.ask('/participant/attendance'))).toMatchObject({ week: { minutesDuring: 30 }, rooms: [] })
    const sheetsOf = async (query: string) => {
      const { bytes } = await own.ask(`/admin/attendance/export${query}`)
      return Object.values(read(bytes).Sheets).map((sheet) => utils.sheet_to_json<Record<string, unknown>>(sheet))
    }
    expect(JSON.stringify((await sheetsOf(''))[1])).toContain('Abertura')
    expect((await sheetsOf(`?roomId=${held.id}`))[0]).toMatchObject([{ Email: eva.email }])
    dataOf(await own.ask(`/admin/groups/${week.id}`, { method: 'DELETE' }))
    expect(await report(`?roomId=${held.id}`)).toMatchObject([{ user: { id: eva.id }, minutesDuring: 30 }])
  })

  test.each<[how: string, remove: (own: Office, groupId: string, roomId: string) => Promise<unknown>]>([
    ['with its group', (own, groupId) => own.ask(`/admin/groups/${groupId}`, { method: 'DELETE' })],
    [
      'by saving its group',
      (own, groupId, roomId) => change(own, '/admin/groups', { id: groupId, ...GROUP }, { removedRoomIds: [roomId] }),
    ],
  ])('the attendance of a room is kept when it is deleted %s', async (_, remove) => {
    const own = await openOffice()
    const week = await addGroup(own, GROUP)
    const { id } = await addRoom(own, week.id, hours)
    const eva = await addPerson(own, [week.id])
    await own.server.db
      .insertInto('attendance')
      .values({
        ...{ id: 'stay', user_id: eva.id, room_id: id, hidden_seconds: 0, left_at: null },
        ...{ started_at: '2025-12-01T13:00:00.000Z', last_seen_at: '2025-12-01T13:30:00.000Z' },
      })
      .execute()
    await remove(own, week.id, id)
    expect(dataOf(await own.ask('/admin/attendance/archived-rooms'))).toMatchObject([{ id }])
    expect(dataOf(await own.ask(`/admin/attendance?roomId=${id}`)).data).toMatchObject([{ minutesDuring: 30 }])
  })
})

test('two rooms attended at once count once, and the export has the intervals of both', async () => {
  const own = await openOffice()
  const week = await addGroup(own)
  const [first, second] = [await addRoom(own, week.id, hours), await addRoom(own, week.id, hours)]
  const eva = await admit(own, [week.id])
  await own.server.db
    .insertInto('attendance')
    .values(
      [
        [first.id, '13:00', '13:40', 0] as const,
        [second.id, '13:30', '14:00', 0] as const,
        [first.id, '13:40', '14:00', 1200] as const,
      ].map(([room_id, from, to, hidden_seconds], n) => ({
        ...{ id: `stay-${n}`, user_id: eva.id, room_id, hidden_seconds, left_at: null },
        started_at: `2025-12-01T${from}:00.000Z`,
        last_seen_at: `2025-12-01T${to}:00.000Z`,
      })),
    )
    .execute()
  const rowOf = async (query: string) => dataOf(await own.ask(`/admin/attendance${query}`)).data[0]
  expect(await rowOf(`?roomId=${first.id}`)).toMatchObject({
    ...{ minutesDuring: 30, hiddenMinutes: 0, entries: 1, lastAt: '2025-12-01T14:00:00.000Z' },
  })
  expect(await rowOf(`?roomId=${second.id}`)).toMatchObject({ minutesDuring: 30 })
  expect(await rowOf('')).toMatchObject({ minutesDuring: 60 })
  const { rooms } = dataOf(await eva.ask('/participant/attendance'))
  expect(rooms).toMatchObject([{ minutesDuring: 30 }, { minutesDuring: 30 }])
  const { bytes } = await own.ask('/admin/attendance/export')
  const [, intervals] = Object.values(read(bytes).Sheets)
  const rows = utils.sheet_to_json<Record<string, unknown>>(intervals ?? {})
  expect(rows.map((row) => row.Minutos)).toEqual([60, 30])
})

test('a person sees their own attendance, and nobody else’s', async () => {
  const own = dataOf(await ana.ask('/participant/attendance'))
  expect(own).toMatchObject({ threshold: 75, scope: 'room', week: { minutesDuring: 45, hasMet: null } })
  expect(own.rooms.map(({ roomId }: { roomId: string }) => roomId).sort()).toEqual([room.id, parallel.id].sort())
  expect(own.rooms).toContainEqual(expect.objectContaining({ roomId: room.id, minutesDuring: 40, hasMet: false }))
})

test('a minimum attendance for the whole event applies to the week only', async () => {
  const strict = await openOffice()
  const live = { ...someSettings.live, attendanceScope: 'week' }
  await strict.ask('/admin/settings', { method: 'PUT', body: { ...someSettings, live } })
  const week = await addGroup(strict)
  const { id } = await addRoom(strict, week.id, hours)
  await addPerson(strict, [week.id])
  const verdicts = async (query: string) =>
    dataOf(await strict.ask(`/admin/attendance${query}`)).data.map(({ hasMet }: AttendanceRow) => hasMet)
  expect([await verdicts(''), await verdicts(`?roomId=${id}`)]).toEqual([[false], [null]])
})
