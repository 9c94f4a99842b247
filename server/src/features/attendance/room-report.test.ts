import { read, utils } from '@e965/xlsx'
import { NO_AUDIENCE_FIGURES, type RoomReport, sumOfRooms } from '@palco/contract/attendance/room-report'
import { afterAll, describe, expect, test } from 'vitest'
import { HOURS, openAttendedEvent } from '#test/attended-event.ts'
import { addGroup, addPerson, addRoom, dataOf, openOffice } from '#test/office.ts'
import { peakOf } from './room-peaks.ts'

const { office, group, room, parallel } = await openAttendedEvent(afterAll)

const reportOf = async (query = ''): Promise<RoomReport> => dataOf(await office.ask(`/admin/attendance/rooms${query}`))
/** Reads the report until the background job has measured all peaks. */
const measured = async (query = '') => {
  await expect.poll(async () => (await reportOf(query)).rooms.some(({ figures }) => figures?.peak === null)).toBe(false)
  return reportOf(query)
}

describe('attendance by room', () => {
  test('each room has the people expected, who came, the peak, average minutes and who reached the minimum', async () => {
    const { threshold, rooms } = await measured()
    expect([threshold, rooms.map(({ id }) => id)]).toEqual([75, [room.id, parallel.id]])
    expect(rooms[0]).toEqual({
      ...{ id: room.id, name: '=Abertura', groupName: 'Semana', isDeleted: false, ...HOURS },
      expected: 2,
      // Ana stayed 40 minutes, partly on two pages. Rui came after she had left, and stayed 5.
      figures: { came: 2, peak: 1, averageMinutes: 22, reached: 0, watched: 0, recordingMinutes: 0 },
      audience: NO_AUDIENCE_FIGURES,
    })
    expect(rooms[1]?.figures).toMatchObject({ came: 1, peak: 1, averageMinutes: 5 })
  })

  test('the sheet by room has a line for each room and the sum, and a name with group and day', async () => {
    const answer = await office.ask(`/admin/attendance/rooms/export?group=${group.id}&day=2025-12-01`)
    const { SheetNames, Sheets } = read(answer.bytes)
    const rows = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, defval: null })
    expect(rows.map((row) => [row[0], ...row.slice(4, 9)])).toEqual([
      ['Sala', 'Esperadas', 'Vieram', 'Pico', 'Minutos em média', 'Ficaram 75% ou mais'],
      ['=Abertura', 2, 2, 1, 22, 0],
      [expect.any(String), 2, 1, 1, 5, 0],
      ['Soma das salas (2)', 4, 3, 1, 16, 0],
    ])
    expect(answer.headers.get('content-disposition')).toContain('"presenca_por-sala_semana_2025-12-01_20')
    const [line] = dataOf(await office.ask('/admin/audit')).data
    const changes = { columns: [null, expect.arrayContaining(['Vieram'])], people: [null, 0] }
    expect(line).toMatchObject({ action: 'attendance.exported', target: { name: 'Por sala' }, changes })
  })

  test('the attendance of one room is saved under the names of the room and its day', async () => {
    const { headers } = await office.ask(`/admin/attendance/export?roomId=${room.id}`)
    expect(headers.get('content-disposition')).toContain('"presenca_abertura_2025-12-01_20')
  })

  test('a room has its questions, opened polls and average rating, and the sum weighs ratings by people', async () => {
    const { db } = office.server
    const path = `/admin/rooms/${room.id}/polls`
    const text = { question: 'De onde você assiste?', answers: ['Brasil', 'Portugal'] }
    dataOf(await office.ask(path, { body: text }))
    const { id, version } = dataOf(await office.ask(path, { body: text }))
    dataOf(await office.ask(`/admin/polls/${id}/moves`, { body: { act: 'open', version } }))
    const people = [await addPerson(office), await addPerson(office), await addPerson(office)]
    const rate = (at: number, room_id: string, stars: number) => ({
      ...{ room_id, stars, user_id: people[at]?.id ?? '', text: '', rated_at: '2025-12-01T14:00:00.000Z' },
    })
    const rows = [rate(0, room.id, 5), rate(1, room.id, 4), rate(2, parallel.id, 2)]
    await db.insertInto('room_ratings').values(rows).execute()
    const at = '2025-12-01T14:00:00.000Z'
    const sitting = { id: 's', room_id: room.id, number: 1, state: 'closed' as const, started_at: at, ended_at: at }
    await db.insertInto('sittings').values(sitting).execute()
    const question = (id: string, state: 'answered' | 'waiting', hidden_at: string | null = null) => ({
      ...{ id, state, hidden_at, sitting_id: 's', user_id: people[0]?.id ?? '', text: id, original: null, version: 1 },
      ...{ shows_name: false, has_held_word: false, asked_at: at, shown_at: null, decided_by: null, decided_at: null },
      ...{ merged_into: null, reply: '' },
    })
    const questions = [question('a', 'answered'), question('b', 'waiting'), question('c', 'waiting', at)]
    await db.insertInto('questions').values(questions).execute()
    const { rooms } = await reportOf()
    expect(rooms.map(({ audience }) => audience)).toEqual([
      { questions: 2, answered: 1, polls: 1, ratings: 2, stars: 4.5 },
      { questions: 0, answered: 0, polls: 0, ratings: 1, stars: 2 },
    ])
    expect(sumOfRooms(rooms)).toMatchObject({ questions: 2, answered: 1, polls: 1, ratings: 3, stars: 3.7 })
  })

  test('the room report of a day without rooms is empty', async () => {
    expect((await reportOf('?day=2025-12-02')).rooms).toEqual([])
  })
})

test('people who may not sign in are not expected', async () => {
  const office = await openOffice()
  const week = await addGroup(office)
  await addRoom(office, week.id, HOURS)
  const [, inactive, blocked] = [
    await addPerson(office, [week.id]),
    await addPerson(office, [week.id]),
    await addPerson(office, [week.id]),
  ]
  await office.server.db.updateTable('users').set({ active: false }).where('id', '=', inactive.id).execute()
  const expected = async () => (dataOf(await office.ask('/admin/attendance/rooms')) as RoomReport).rooms[0]?.expected
  expect(await expected()).toBe(2)
  dataOf(await office.ask(`/admin/users/${blocked.id}/block`, { method: 'PUT' }))
  expect(await expected()).toBe(1)
})

test('a coming room has only its expected people, and the average of the week leaves it out', async () => {
  const office = await openOffice()
  const [week, other] = [await addGroup(office), await addGroup(office)]
  const held = await addRoom(office, week.id, HOURS)
  const coming = await addRoom(office, week.id, {
    startDate: '2999-12-01T13:00:00.000Z',
    endDate: '2999-12-01T14:00:00.000Z',
  })
  const person = await addPerson(office, [week.id])
  const choosy = await addPerson(office, [week.id, other.id])
  await office.ask(`/admin/users/${choosy.id}/rooms`, { method: 'PUT', body: { roomIds: [held.id] } })
  const row = { room_id: held.id, hidden_seconds: 0, left_at: null, kind: 'live' as const }
  const stay = { started_at: HOURS.startDate, last_seen_at: '2025-12-01T13:30:00.000Z' }
  await office.server.db
    .insertInto('attendance')
    .values({ id: 'a', user_id: person.id, ...row, ...stay })
    .execute()
  const { rooms }: RoomReport = dataOf(await office.ask('/admin/attendance/rooms'))
  expect(rooms.map(({ id, expected, figures }) => [id, expected, figures?.came])).toEqual([
    [held.id, 2, 1],
    [coming.id, 1, undefined],
  ])
  const totals = async (query = '') => dataOf(await office.ask(`/admin/attendance/totals${query}`))
  // The average of two people: one attended 50 % of the hours that have passed, the other 0 %.
  expect(await totals()).toMatchObject({ averagePercent: 25, isUnderWay: true })
  expect(await totals(`?roomId=${coming.id}`)).toMatchObject({ averagePercent: null, isUnderWay: true })
  expect(await totals(`?roomId=${held.id}`)).toMatchObject({ averagePercent: 25, isUnderWay: false })
})

test('a peak counts the people who were there at the same time, in the hours of the room', () => {
  const window = { opensAt: 100, plannedEndsAt: 200, endsAt: 200 }
  const steps = (...changes: [at: number, change: number][]) => changes.map(([at, change]) => ({ at, change }))
  expect(peakOf([], window)).toBe(0)
  expect(peakOf(steps([10, 3], [50, -3], [120, 1], [130, 1], [140, -2]), window)).toBe(2)
  expect(peakOf(steps([10, 3], [150, -3], [300, 5], [310, -5]), window)).toBe(3)
  expect(peakOf(steps([10, 3], [150, -3], [300, 5], [310, -5]), null)).toBe(5)
})

test('the sum over rooms leaves out coming rooms, and weighs minutes by the people who came', () => {
  const figures = { came: 3, peak: 3, averageMinutes: 10, reached: 1, watched: 1, recordingMinutes: 7 }
  const named = { name: '', groupName: '', startDate: null, endDate: null, isDeleted: false, expected: 5 }
  const base = { ...named, audience: NO_AUDIENCE_FIGURES }
  const rooms = [
    { ...base, id: '1', figures },
    { ...base, id: '2', figures: { ...figures, came: 1, peak: 1, averageMinutes: 50 } },
    { ...base, id: '3', figures: null },
  ]
  const sum = { rooms: 2, expected: 10, came: 4, peak: 3, averageMinutes: 20, reached: 2 }
  expect(sumOfRooms(rooms)).toEqual({ ...sum, ...NO_AUDIENCE_FIGURES, watched: 2, recordingMinutes: 14 })
})
