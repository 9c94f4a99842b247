import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { expect, test } from 'vitest'
import { availableRooms, plannedText } from './available-rooms.ts'

const NOW = Date.parse('2025-12-01T12:00:00.000Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()

const group = (id: string, active: boolean) => ({ id, active }) as Group
const room = (name: string, given: Partial<Room> = {}) =>
  ({ name, groupId: 'on', active: true, startDate: null, endDate: null, ...given }) as Room

const groups = [group('on', true), group('off', false)]

test('the dashboard counts the rooms that somebody can enter now', () => {
  const rooms = [
    room('always'),
    room('open', { startDate: at(-1), endDate: at(1) }),
    room('to come', { startDate: at(1) }),
    room('over', { endDate: at(-1) }),
    room('switched off', { active: false }),
    room('of a group that is switched off', { groupId: 'off' }),
  ]
  expect(availableRooms(rooms, groups, NOW).map(({ name }) => name)).toEqual(['always', 'open'])
})

test.each([
  [[], ''],
  [[room('over', { endDate: at(-1) }), room('switched off', { active: false, startDate: at(1) })], ''],
  [[room('open', { startDate: at(-1) }), room('one', { startDate: at(26) })], '1 planejada, em 02/12, 11:00'],
  [
    [room('later', { startDate: at(30) }), room('first', { startDate: at(26) })],
    '2 planejadas, a primeira em 02/12, 11:00',
  ],
] as const)('the dashboard says how many rooms are planned, and when the first one starts: %#', (rooms, text) => {
  expect(plannedText(rooms, groups, NOW, 'America/Sao_Paulo')).toBe(text)
})
