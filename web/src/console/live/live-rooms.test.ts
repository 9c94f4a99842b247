import { expect, test } from 'vitest'
import { savedGroup, savedRoom } from '../../testing/groups.ts'
import { toLiveRooms } from './live-rooms.ts'

const NOW = Date.parse('2025-12-01T10:40:00.000Z')
const room = (id: string, from: string | null, to: string | null) => ({
  ...savedRoom(id),
  startDate: from && `2025-12-01T${from}:00.000Z`,
  endDate: to && `2025-12-01T${to}:00.000Z`,
})

test('what goes on stands first, then what comes next, and what is over last', () => {
  const rooms = [
    room('over early', '08:00', '09:00'),
    room('later', '14:00', '15:00'),
    room('over late', '09:00', '10:00'),
    room('soon', '11:00', '12:00'),
    room('always', null, null),
    room('now', '10:00', '11:00'),
    { ...room('hidden', '10:00', '11:00'), active: false },
  ]
  const order = toLiveRooms(rooms, [savedGroup()], null, NOW).map((row) => row.room.id)
  expect(order).toEqual(['now', 'always', 'soon', 'later', 'over late', 'over early'])
})
