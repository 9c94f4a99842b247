import type { LiveFigures } from '@palco/contract/live/live'
import { expect, test } from 'vitest'
import { audienceLines } from './audience-lines.ts'

const NOW = Date.parse('2025-12-01T10:02:30.000Z')
const history = (rooms: { id: string; viewers: number[] }[]) => ({ since: '2025-12-01T10:00:00.000Z', rooms })
const figures = (viewers: Record<string, number>) =>
  ({
    rooms: Object.entries(viewers).map(([id, count]) => ({ id, viewers: count, expected: 0, signedIn: 0 })),
  }) as unknown as LiveFigures

test('the chart of the audience has a point for each minute, and one for now', () => {
  const { times, rooms } = audienceLines(history([{ id: 'a', viewers: [1, 2, 3] }]), figures({ a: 5 }), NOW)
  expect(times.map((time) => time.toISOString().slice(11, 19))).toEqual([
    '10:00:00',
    '10:01:00',
    '10:02:00',
    '10:02:30',
  ])
  expect(rooms).toEqual([{ id: 'a', viewers: [1, 2, 3, 5] }])
})

test('the chart of the audience draws a room that has just started, and none without viewers', () => {
  const { rooms } = audienceLines(history([{ id: 'a', viewers: [0, 4] }]), figures({ a: 0, b: 2, c: 0 }), NOW)
  expect(rooms).toEqual([
    { id: 'a', viewers: [0, 4, 0] },
    { id: 'b', viewers: [0, 0, 2] },
  ])
})

test('the chart of the audience draws the rooms with the largest audience', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ id: `room ${n}`, viewers: [n + 1] }))
  const { rooms } = audienceLines(history(many), null, NOW)
  expect(rooms.map(({ id }) => id)).toEqual(['room 8', 'room 7', 'room 6', 'room 5', 'room 4', 'room 3'])
})
