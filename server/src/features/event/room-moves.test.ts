import type { Room } from '@palco/contract/rooms/rooms'
import { describe, expect, test } from 'vitest'
import { addGroup, addRoom, dataOf, type Office, openOffice, refusal, someSettings } from '#test/office.ts'

const EVENT = { startsAtLocal: '2030-10-21T10:40', lastDay: '2030-10-25', timeZone: 'America/Sao_Paulo' }
const NEXT_WEEK = { startsAtLocal: '2030-10-28T09:00', lastDay: '2030-11-01', timeZone: 'Europe/Berlin' }
const DATES = { startDate: '2030-10-21T13:40:00.000Z', endDate: '2030-10-21T15:00:00.000Z' }

const save = ({ ask }: Office, fields: object) =>
  ask('/admin/settings', { method: 'PUT', body: { ...someSettings, ...fields } })
const roomsOf = async ({ ask }: Office): Promise<Room[]> => dataOf(await ask('/admin/rooms'))
const datesOf = async (office: Office) => (await roomsOf(office)).map(({ startDate, endDate }) => [startDate, endDate])

async function openWeek(...rooms: object[]) {
  const office = await openOffice()
  dataOf(await save(office, EVENT))
  const { id } = await addGroup(office, { maxRooms: 100 })
  for (const dates of rooms) await addRoom(office, id, dates)
  return office
}

describe('rooms, when the event moves', () => {
  test.each([
    ['stay at their instants for a client that does not choose', undefined, '2030-10-21T13:40:00.000Z'],
    ['stay at their instants', 'moment', '2030-10-21T13:40:00.000Z'],
    // In Berlin, summer time ends on October 27th, between the old and the new date.
    ['keep their time on the clock', 'clock', '2030-10-21T08:40:00.000Z'],
    ['move by whole days', 'days', '2030-10-28T09:40:00.000Z'],
    ['move as far as the start', 'exact', '2030-10-28T08:00:00.000Z'],
  ])('rooms, when the event moves, %s', async (_, roomMove, startDate) => {
    const office = await openWeek(DATES)
    dataOf(await save(office, { ...NEXT_WEEK, roomMove }))
    const endDate = new Date(Date.parse(startDate) + 80 * 60_000).toISOString()
    expect(await datesOf(office)).toEqual([[startDate, endDate]])
  })

  test('rooms, when the event moves, have an audit line each, beside that of the settings', async () => {
    const office = await openWeek(DATES, { startDate: DATES.endDate }, { startDate: null, endDate: null })
    dataOf(await save(office, { ...NEXT_WEEK, roomMove: 'days' }))
    const lines: { action: string }[] = dataOf(await office.ask('/admin/audit')).data
    const actions = lines.slice(0, 3).map(({ action }) => action)
    expect(actions.sort()).toEqual(['room.updated', 'room.updated', 'settings.updated'])
  })

  test('rooms, when the event moves, stay with it if they would leave the calendar', async () => {
    const office = await openWeek(DATES)
    const far = { startsAtLocal: '9999-12-31T23:00', lastDay: '9999-12-31', roomMove: 'days' }
    dataOf(await save(office, { ...EVENT, startsAtLocal: '2030-10-20T10:40' }))
    expect(refusal(await save(office, { ...EVENT, ...far }))).toBe('400 INVALID_INPUT')
    expect(await datesOf(office)).toEqual([[DATES.startDate, DATES.endDate]])
    expect(dataOf(await office.ask('/admin/settings')).startsAtLocal).toBe('2030-10-20T10:40')
  })

  test('rooms, when the event moves, do not move a second time with a save that was retried', async () => {
    const office = await openWeek(DATES)
    const { version } = dataOf(await office.ask('/admin/settings'))
    const update = { ...NEXT_WEEK, roomMove: 'days', version }
    dataOf(await save(office, update))
    const moved = await datesOf(office)
    expect(refusal(await save(office, update))).toBe('409 CHANGED_MEANWHILE')
    dataOf(await save(office, { ...update, version: version + 1 }))
    expect(await datesOf(office)).toEqual(moved)
  })
})
