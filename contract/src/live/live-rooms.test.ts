import { expect, test } from 'vitest'
import type { Room } from '../rooms/rooms.ts'
import { type LiveRoomRow, nextLiveChange, placeRooms, toLiveRooms } from './live-rooms.ts'

const NOW = Date.parse('2025-12-01T10:40:00.000Z')
const at = (time: string) => `2025-12-${time.includes(' ') ? time.replace(' ', 'T') : `01T${time}`}:00.000Z`
const room = (id: string, from: string | null, to: string | null) =>
  ({ id, name: id, groupId: 'brasil', active: true, startDate: from && at(from), endDate: to && at(to) }) as Room

const rowsOf = (...rooms: ReturnType<typeof room>[]) =>
  toLiveRooms(rooms, [{ id: 'brasil', active: true }], null, 15, NOW)
const idsOf = (rows: readonly LiveRoomRow[]) => rows.map((row) => row.room.id)

test('the live page sorts open rooms first, then upcoming, then ended ones', () => {
  const rows = rowsOf(
    room('over early', '08:00', '09:00'),
    room('later', '14:00', '15:00'),
    room('over late', '09:00', '10:00'),
    room('soon', '11:00', '12:00'),
    room('always', null, null),
    room('now', '10:00', '11:00'),
    { ...room('hidden', '10:00', '11:00'), active: false },
  )
  expect(idsOf(rows)).toEqual(['now', 'always', 'soon', 'later', 'over late', 'over early'])
})

test('the live page shows what is open or opens within the hour, then today, other days, and what has ended', () => {
  const rows = rowsOf(
    room('open', '10:00', '11:00'),
    room('no end', '10:00', null),
    room('in grace', '09:00', '10:30'),
    room('in an hour', '11:40', '12:00'),
    room('after the hour', '11:41', '12:00'),
    // Already tomorrow in UTC, but still today in São Paulo.
    room('in the evening', '02 01:00', '02 02:00'),
    room('tomorrow', '02 13:00', '02 14:00'),
    room('tomorrow too', '02 15:00', '02 16:00'),
    room('on Wednesday', '03 13:00', '03 14:00'),
    room('over', '09:00', '10:20'),
  )
  const { now, today, later, laterDays, ended } = placeRooms(rows, 'America/Sao_Paulo', NOW)
  expect(idsOf(now)).toEqual(['in grace', 'open', 'no end', 'in an hour'])
  expect(idsOf(today)).toEqual(['after the hour', 'in the evening'])
  expect([idsOf(later), laterDays]).toEqual([['tomorrow', 'tomorrow too', 'on Wednesday'], 2])
  expect(idsOf(ended)).toEqual(['over'])
})

test('the live page places a room anew an hour before its start, and after its grace period', () => {
  const rooms = [room('in grace', '09:00', '10:30'), room('later', '11:44', '13:00')]
  expect(rowsOf(...rooms)[0]?.graceUntil).toBe(Date.parse(at('10:45')))
  expect(nextLiveChange(rooms, 15, NOW)).toBe(Date.parse(at('10:44')))
  expect(nextLiveChange(rooms, 15, Date.parse(at('10:44')))).toBe(Date.parse(at('10:45')))
})
