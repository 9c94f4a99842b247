import type { Room } from '@palco/contract/rooms/rooms'
import { expect, test } from 'vitest'
import { savedRoom } from '../../testing/groups.ts'
import { countStates, recordingDays } from './recording-days.ts'

const room = (name: string, group: string, startDate: string | null, more: Partial<Room> = {}): Room => ({
  ...savedRoom(name),
  ...{ groupId: group, group: { id: group, name: group }, startDate, ...more },
})

const ROOMS = [
  room('Sem hora', 'b', null),
  room('Noite', 'a', '2025-12-02T01:00:00.000Z'),
  room('Tarde', 'b', '2025-12-01T18:00:00.000Z'),
  room('Manhã', 'a', '2025-12-01T13:00:00.000Z'),
  room('Terça', 'b', '2025-12-02T13:00:00.000Z'),
]

test('recordings are sorted by day of the event’s zone, by the groups’ order, and by hour', () => {
  const days = recordingDays(ROOMS, [{ id: 'b' }, { id: 'a' }], 'America/Sao_Paulo')
  const names = days.map(({ day, groups }) => [
    day,
    ...groups.map(({ group, rooms }) => [group.id, ...rooms.map(({ name }) => name)]),
  ])
  expect(names).toEqual([
    ['2025-12-01', ['b', 'Tarde'], ['a', 'Manhã', 'Noite']],
    ['2025-12-02', ['b', 'Terça']],
    [null, ['b', 'Sem hora']],
  ])
  expect(recordingDays(ROOMS, [], 'UTC').map(({ day, rooms }) => [day, rooms.length])).toEqual([
    ['2025-12-01', 2],
    ['2025-12-02', 2],
    [null, 1],
  ])
})

test('rooms are counted by the state of their recording', () => {
  const recordingUrl = 'https://vimeo.com/1'
  const rooms = [
    ...ROOMS.slice(0, 2),
    room('Pronta', 'a', null, { recordingUrl }),
    room('Publicada', 'a', null, { recordingUrl, recordingPublishedAt: '2025-12-03T10:00:00.000Z' }),
  ]
  expect(countStates(rooms)).toEqual({ none: 2, ready: 1, published: 1 })
})
