import type { Room } from '@palco/contract/rooms/rooms'
import { expect, test } from 'vitest'
import { savedRoom } from '../../../testing/groups.ts'
import { agendaDays, agendaFrame, dayWidth, hasHours } from './agenda-layout.ts'

const ZONE = 'America/Sao_Paulo'
const EVENT = { startsAtLocal: '2025-12-01T10:00', lastDay: '2025-12-02' }

/** Times in São Paulo: `01 10:40` is on December 1st. */
const at = (text: string) => new Date(`2025-12-${text.replace(' ', 'T')}:00-03:00`).toISOString()
const room = (name: string, start: string, end: string, groupId = 'brasil'): Room => ({
  ...savedRoom(name),
  groupId,
  startDate: at(start),
  endDate: at(end),
})

const placed = (rooms: Room[], event = EVENT, zone = ZONE) =>
  agendaDays(rooms, agendaFrame(rooms, event, zone), ['brasil', 'mundo'], zone).flatMap(({ day, segments }) =>
    segments.map(
      ({ room: { name }, from, to, lane, lanes }) => `${day.slice(8)} ${name} ${from}-${to} ${lane + 1}/${lanes}`,
    ),
  )

test.each<[string, Room[], string[]]>([
  ['one room', [room('A', '01 10:40', '01 12:00')], ['01 A 640-720 1/1']],
  [
    'one after the other',
    [room('A', '01 10:00', '01 11:00'), room('B', '01 11:00', '01 12:00')],
    ['01 A 600-660 1/1', '01 B 660-720 1/1'],
  ],
  [
    'at the same time, in the order of the groups',
    [room('B', '01 10:00', '01 11:00', 'mundo'), room('A', '01 10:00', '01 11:00')],
    ['01 A 600-660 1/2', '01 B 600-660 2/2'],
  ],
  [
    'a lane is used again in a cluster',
    [room('A', '01 09:00', '01 12:00'), room('B', '01 09:00', '01 10:00'), room('C', '01 10:30', '01 11:00')],
    ['01 A 540-720 1/2', '01 B 540-600 2/2', '01 C 630-660 2/2'],
  ],
  ['over midnight on both days', [room('A', '01 23:00', '02 01:00')], ['01 A 1380-1440 1/1', '02 A 0-60 1/1']],
  ['until midnight on one day', [room('A', '01 23:00', '02 00:00')], ['01 A 1380-1440 1/1']],
  ['for a day and longer: not in the grid', [room('A', '01 10:00', '02 10:00')], []],
])('the agenda places rooms in lanes: %s', (_, rooms, expected) => {
  expect(placed(rooms)).toEqual(expected)
})

test('a day of the agenda is as wide as its own lanes need', () => {
  const crowded = ['A', 'B', 'C', 'D'].map((name) => room(name, '01 10:00', '01 11:00'))
  const rooms = [...crowded, room('E', '02 10:00', '02 11:00')]
  const days = agendaDays(rooms, agendaFrame(rooms, EVENT, ZONE), ['brasil'], ZONE)
  expect(days.map(dayWidth)).toEqual([24, 9.5])
})

test('a room has a height in the agenda although the clock is set back during it', () => {
  const night = { ...savedRoom('A'), startDate: '2025-10-26T00:45:00.000Z', endDate: '2025-10-26T01:15:00.000Z' }
  const event = { startsAtLocal: '2025-10-26T10:00', lastDay: '2025-10-26' }
  expect(placed([night], event, 'Europe/Berlin')).toEqual(['26 A 165-180 1/1'])
})

test('a room over midnight has its own hours on both days of the agenda, also over a clock change', () => {
  // The room is from 23:00 to 4:00 in Berlin, in the night in which the clock goes from 2:00 to 3:00.
  const night = { ...savedRoom('A'), startDate: '2025-03-29T22:00:00.000Z', endDate: '2025-03-30T02:00:00.000Z' }
  const event = { startsAtLocal: '2025-03-29T10:00', lastDay: '2025-03-30' }
  const days = agendaDays([night], agendaFrame([night], event, 'Europe/Berlin'), [], 'Europe/Berlin')
  const hours = days.flatMap(({ segments }) => segments.map(({ roomFrom, roomTo }) => [roomFrom / 60, roomTo / 60]))
  expect(hours).toEqual([
    [23, 28],
    [-1, 4],
  ])
})

test.each<[string, Room[], typeof EVENT, string]>([
  ['no rooms', [], EVENT, '01,02 9-17'],
  ['an hour before and after', [room('A', '01 07:30', '01 19:15')], EVENT, '01,02 6-21'],
  ['never outside a day', [room('A', '01 00:15', '01 23:30')], EVENT, '01,02 0-24'],
  [
    'late hours only',
    [room('A', '01 22:00', '01 23:30')],
    { ...EVENT, startsAtLocal: '2025-12-01T22:00' },
    '01,02 16-24',
  ],
  ['a room on another day', [room('A', '09 10:00', '09 11:00')], EVENT, '01,02,09 9-17'],
  ['a last day before the first', [], { ...EVENT, lastDay: '2020-01-01' }, '01 9-17'],
])('days and hours of the agenda: %s', (_, rooms, event, expected) => {
  const { days, fromHour, toHour } = agendaFrame(rooms, event, ZONE)
  expect(`${days.map((day) => day.slice(8))} ${fromHour}-${toHour}`).toBe(expected)
})

test('an event of many years does not become thousands of columns', () => {
  expect(agendaFrame([], { ...EVENT, lastDay: '2099-01-01' }, ZONE).days).toHaveLength(31)
})

test('rooms without both dates have no hours in the agenda', () => {
  const both = room('A', '01 10:00', '01 11:00')
  expect([both, { ...both, endDate: null }, { ...both, startDate: null }].map(hasHours)).toEqual([true, false, false])
})
