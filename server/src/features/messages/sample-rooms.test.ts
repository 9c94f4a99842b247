import { expect, test } from 'vitest'
import { sampleRooms } from './sample-rooms.ts'

const NOW = Date.parse('2026-06-02T15:00:00.000Z')
const groups = new Map(['a', 'b'].map((id) => [id, { active: true }]))
const room = (name: string, startDate: string) => ({
  id: name,
  name,
  groupId: name[0] ?? '',
  active: true,
  startDate: `2026-06-${startDate}:00.000Z`,
})
const WEEK = [
  room('a1', '01T12:00'),
  room('b1', '01T13:00'),
  room('a2', '01T20:00'),
  room('a3', '02T12:00'),
  room('b3', '02T18:00'),
  room('a4', '02T18:00'),
  room('b4', '02T18:30'),
  room('b5', '02T19:00'),
  // In São Paulo this is still the second of June.
  room('b6', '03T01:00'),
  room('a5', '03T12:00'),
  room('b7', '03T12:00'),
  room('a6', '03T20:00'),
  room('a7', '04T12:00'),
]
const event = { title: 'Semana', timeZone: 'America/Sao_Paulo' }
const sample = (kind: Parameters<typeof sampleRooms>[1], rooms: object[]) =>
  sampleRooms({ groups, rooms, event } as never, kind, NOW)

test.each([
  ['evening', ['a5', 'a6']],
  ['hour', ['b3', 'b4']],
  ['attended', ['a1', 'a2']],
  ['missed', ['a1', 'a2']],
] as const)('a sample of the message %s is about rooms of one group and one day', (kind, names) => {
  expect(sample(kind, WEEK).map(({ title }) => title)).toEqual(names)
})

test.each([
  ['evening', '2026-06-03T16:00:00.000Z'],
  ['hour', '2026-06-02T16:00:00.000Z'],
  ['attended', '2026-06-01T16:00:00.000Z'],
  ['missed', '2026-06-01T16:00:00.000Z'],
] as const)('a sample of the message %s without a room that fits is about a believable time', (kind, startDate) => {
  const unfit = room('a1', kind === 'hour' ? '01T12:00' : '02T12:00')
  expect(sample(kind, [])).toMatchObject([{ title: 'Semana', startDate }])
  expect(sample(kind, [unfit])).toMatchObject([{ title: 'a1', startDate }])
})
