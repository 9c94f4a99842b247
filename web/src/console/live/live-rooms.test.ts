import { expect, test } from 'vitest'
import { savedGroup, savedRoom } from '../../testing/groups.ts'
import { isOver, nextLiveChange, toLiveRooms } from './live-rooms.ts'

const NOW = Date.parse('2025-12-01T10:40:00.000Z')
const room = (id: string, from: string | null, to: string | null) => ({
  ...savedRoom(id),
  startDate: from && `2025-12-01T${from}:00.000Z`,
  endDate: to && `2025-12-01T${to}:00.000Z`,
})

test('sorts open rooms first, then upcoming, then ended ones', () => {
  const rooms = [
    room('over early', '08:00', '09:00'),
    room('later', '14:00', '15:00'),
    room('over late', '09:00', '10:00'),
    room('soon', '11:00', '12:00'),
    room('always', null, null),
    room('now', '10:00', '11:00'),
    { ...room('hidden', '10:00', '11:00'), active: false },
  ]
  const order = toLiveRooms(rooms, [savedGroup()], null, 15, NOW).map((row) => row.room.id)
  expect(order).toEqual(['now', 'always', 'soon', 'later', 'over late', 'over early'])
})

test('counts a room as open until its grace period has passed', () => {
  const rooms = [room('open', '10:00', '11:00'), room('in grace', '09:00', '10:30'), room('over', '09:00', '10:20')]
  const rows = toLiveRooms(rooms, [savedGroup()], null, 15, NOW)
  expect(rows.map((row) => [row.room.id, isOver(row)])).toEqual([
    ['in grace', false],
    ['open', false],
    ['over', true],
  ])
  expect(rows[0]?.graceUntil).toBe(Date.parse('2025-12-01T10:45:00.000Z'))
  expect(nextLiveChange(rooms, 15, NOW)).toBe(rows[0]?.graceUntil)
})
