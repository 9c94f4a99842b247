import type { AttendanceRow, AttendanceTotals } from '@palco/contract/attendance/attendance'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup, addMany, addPerson, addRoom, change, dataOf, openOffice, someSettings } from '#test/office.ts'
import type { ServerOptions } from '#test/test-server.ts'
import type { Database } from '../../base/db/database.ts'

const at = (time: string) => `2025-12-01T${time}:00.000Z`

/**
 * Opens an office with two groups that have rooms of every kind: parallel, extended, without hours, and with a webinar
 * that opens in its own window.
 */
async function openEvent(options: ServerOptions = {}) {
  const office = await openOffice(options)
  const { db } = office.server
  const [week, other] = [await addGroup(office), await addGroup(office)]
  const room = (groupId: string, from: string, to: string, fields: object = {}) =>
    addRoom(office, groupId, { startDate: at(from), endDate: at(to), ...fields })
  const rooms = {
    opening: await room(week.id, '13:00', '14:00'),
    parallel: await room(week.id, '13:30', '14:30', { mode: 'window' }),
    late: await room(week.id, '20:00', '21:00'),
    always: await addRoom(office, week.id),
    foreign: await room(other.id, '16:00', '17:00'),
  }
  await db
    .updateTable('rooms')
    .set({ planned_end: at('20:30') })
    .where('id', '=', rooms.late.id)
    .execute()
  await change(office, '/admin/rooms', rooms.opening, { description: 'so that the catalog is read again' })
  let stays = 0
  const attend = (
    { id: user_id }: { id: string },
    room: keyof typeof rooms,
    [from, to]: [from: string, to: string],
    { hidden = 0, kind = 'live' as 'live' | 'recording' } = {},
  ) =>
    db
      .insertInto('attendance')
      .values({
        ...{
          id: `stay-${stays++}`,
          user_id,
          room_id: rooms[room].id,
          kind,
          hidden_seconds: hidden * 60,
          left_at: null,
        },
        ...{ started_at: at(from), last_seen_at: at(to) },
      })
      .execute()
  const list = async (query: string): Promise<AttendanceRow[]> =>
    dataOf(await office.ask(`/admin/attendance?${query}`)).data
  const totals = async (query: string): Promise<AttendanceTotals | null> =>
    dataOf(await office.ask(`/admin/attendance/totals?${query}`))
  const judge = (attendanceScope: 'room' | 'week', attendanceThreshold: number, countForAttendance: boolean) =>
    office
      .ask('/admin/settings', {
        method: 'PUT',
        body: {
          ...someSettings,
          live: { ...someSettings.live, attendanceScope, attendanceThreshold },
          recordings: { ...someSettings.recordings, countForAttendance },
        },
      })
      .then(dataOf)
  return { office, week, other, rooms, attend, list, totals, judge }
}

const RECORDING = { kind: 'recording' } as const

function sumsOf(rows: readonly AttendanceRow[]): AttendanceTotals {
  const percents = rows.flatMap(({ percent }) => percent ?? [])
  const isJudged = rows.some(({ hasMet }) => hasMet !== null)
  return {
    people: rows.length,
    entered: rows.filter(({ entries }) => entries > 0).length,
    watched: rows.filter(({ recordingMinutes }) => recordingMinutes > 0).length,
    recordingMinutes: rows.reduce((sum, { recordingMinutes }) => sum + recordingMinutes, 0),
    met: isJudged ? rows.filter(({ hasMet }) => hasMet).length : null,
    averagePercent: percents.length
      ? Math.floor(percents.reduce((sum, each) => sum + each, 0) / percents.length)
      : null,
    isUnderWay: false,
  }
}

test('attendance lists are sorted, filtered and summed up as their rows say', async () => {
  const { office, week, other, rooms, attend, list, totals, judge } = await openEvent()
  const add = () => addPerson(office, [week.id])
  const [hidden, both, extended, watcher] = [await add(), await add(), await add(), await add()]
  const [guest, waiting] = [await add(), await add()]
  await addPerson(office, [other.id])
  await addPerson(office)
  await attend(hidden, 'opening', ['13:00', '13:50'], { hidden: 20 })
  await attend(hidden, 'parallel', ['14:00', '14:20'], { hidden: 20 })
  await attend(both, 'opening', ['12:50', '13:45'])
  await attend(both, 'parallel', ['13:30', '14:30'])
  await attend(extended, 'late', ['20:10', '21:00'])
  await attend(extended, 'always', ['09:00', '11:00'])
  await attend(watcher, 'opening', ['22:00', '22:50'], RECORDING)
  await attend(watcher, 'late', ['20:00', '20:05'])
  await attend(watcher, 'late', ['22:30', '23:30'], { ...RECORDING, hidden: 30 })
  await attend(guest, 'foreign', ['16:00', '16:45'])
  await attend(guest, 'foreign', ['18:00', '18:10'], RECORDING)
  await attend(waiting, 'opening', ['12:00', '12:59'])
  const reports = ['', ...Object.values(rooms).map(({ id }) => `roomId=${id}`)]
  const seen = reports.map((report) => `${report}&hidden=left-out`)
  for (const [scope, threshold, countsRecordings, asked] of [
    ['week', 40, false, reports],
    ['week', 40, true, reports],
    ['room', 75, true, seen],
  ] as const) {
    await judge(scope, threshold, countsRecordings)
    for (const report of asked) {
      const rows = await list(report)
      expect(await totals(report), `${scope} ${countsRecordings} ${report}`).toEqual(sumsOf(rows))
      const namesOf = (some: readonly AttendanceRow[]) => some.map(({ user }) => user.email)
      const sorted = (of: (row: AttendanceRow) => number) => namesOf(rows.toSorted((one, two) => of(two) - of(one)))
      expect(namesOf(await list(`${report}&sort=minutes`))).toEqual(sorted(({ minutesDuring }) => minutesDuring))
      expect(namesOf(await list(`${report}&sort=percent`))).toEqual(sorted(({ percent }) => percent ?? -1))
      expect(namesOf(await list(`${report}&sort=recording`))).toEqual(sorted((row) => row.recordingMinutes))
      for (const [met, verdict] of [['yes', true] as const, ['no', false] as const])
        expect(namesOf(await list(`${report}&met=${met}`))).toEqual(
          namesOf(rows.filter(({ hasMet }) => hasMet === verdict)),
        )
    }
  }
  // Pages in the second half are read backwards from the end.
  const all = await list('sort=minutes')
  const pages = await Promise.all([0, 1, 2].map((page) => list(`sort=minutes&pageSize=3&page=${page}`)))
  expect(pages.flat()).toEqual(all)
})

test('the order of attendance lists follows stays, hours, groups, lists of rooms and deleted people', async () => {
  const { office, week, other, rooms, attend, list } = await openEvent()
  const { db } = office.server
  const [ana, rui] = [await addPerson(office, [week.id]), await addPerson(office, [week.id])]
  const order = async (query = 'sort=percent') => (await list(query)).map(({ user }) => user.id)
  await attend(ana, 'opening', ['13:00', '13:20'])
  await attend(rui, 'late', ['20:00', '20:10'])
  expect(await order()).toEqual([ana.id, rui.id])
  await attend(rui, 'late', ['20:10', '20:25'])
  expect(await order()).toEqual([rui.id, ana.id])
  await change(office, '/admin/rooms', rooms.late, { startDate: at('20:15'), endDate: at('21:00') })
  expect(await order()).toEqual([ana.id, rui.id])
  // Only Ana joins the group `other`, so only her planned hours grow.
  await db.insertInto('user_groups').values({ user_id: ana.id, group_id: other.id, position: 1 }).execute()
  expect((await list('sort=percent')).map(({ percent }) => percent)).toEqual([12, 9])
  await change(office, '/admin/rooms', rooms.foreign, { endDate: at('23:00') })
  expect(await order()).toEqual([rui.id, ana.id])
  await db.updateTable('users').set({ has_room_list: true }).where('id', '=', ana.id).execute()
  expect(await order()).toEqual([ana.id, rui.id])
  dataOf(await office.ask(`/admin/rooms/${rooms.opening.id}`, { method: 'DELETE' }))
  expect(await order()).toEqual([ana.id, rui.id])
  dataOf(await office.ask(`/admin/users/${ana.id}`, { method: 'DELETE' }))
  expect(await order()).toEqual([rui.id])
  const figures = await db.selectFrom('kept_attendance').select('user_id').distinct().execute()
  expect(figures.map(({ user_id }) => user_id)).toEqual([rui.id])
})

function failingWrites() {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (writes.isBroken && JSON.stringify(node).includes('insert into kept_attendance'))
        throw new Error('as if a fault')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const writes = { isBroken: false, wrap: (db: Database) => db.withPlugin(plugin) }
  return writes
}

test('there are no totals until new people have figures', async () => {
  const writes = failingWrites()
  const { office, totals } = await openEvent({ wrapDatabase: writes.wrap })
  writes.isBroken = true
  await addMany(office, 60)
  expect(await totals('')).toBeNull()
  writes.isBroken = false
  await expect.poll(() => totals('')).toMatchObject({ people: 60, entered: 0 })
})

test('people stay marked if their attendance can’t be written, or by a node with older rooms', async () => {
  const writes = failingWrites()
  const { office, week, attend, list } = await openEvent({ wrapDatabase: writes.wrap })
  const { db } = office.server
  const [ana, rui] = [await addPerson(office, [week.id]), await addPerson(office, [week.id])]
  const first = async () => (await list('sort=minutes'))[0]?.user.id
  await attend(ana, 'opening', ['13:00', '13:20'])
  expect(await first()).toBe(ana.id)
  await attend(rui, 'opening', ['13:00', '13:30'])
  writes.isBroken = true
  expect(await first()).toBe(ana.id)
  expect(office.server.log()).toContain('as if a fault')
  writes.isBroken = false
  const [basis] = await db.selectFrom('kept_basis').selectAll().execute()
  await db.updateTable('kept_basis').set({ revision: Number.MAX_SAFE_INTEGER }).execute()
  expect(await first()).toBe(ana.id)
  await db
    .updateTable('kept_basis')
    .set({ revision: basis?.revision ?? 0 })
    .execute()
  expect(await first()).toBe(rui.id)
})
