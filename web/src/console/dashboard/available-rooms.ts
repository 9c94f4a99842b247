import type { Group } from '@palco/contract/groups'
import { isRoomOpen, nextAvailabilityChange } from '@palco/contract/room-availability'
import type { Room } from '@palco/contract/rooms'

/**
 * What the specification calls "Salas Disponíveis" and leaves open: the rooms that somebody can enter at this moment.
 * They are active, between their dates, and in a group that is active too, since no participant sees the others.
 */
export function availableRooms(rooms: readonly Room[], groups: readonly Group[], now: number): Room[] {
  const inactive = new Set(groups.filter((group) => !group.active).map(({ id }) => id))
  return rooms.filter((room) => room.active && !inactive.has(room.groupId) && isRoomOpen(room, now))
}

/** When the count changes next, though nobody changes anything. */
export function nextRoomChange(rooms: readonly Room[], now: number): number | null {
  const changes = rooms.map((room) => nextAvailabilityChange(room, now)).filter((change) => change !== null)
  return changes.length > 0 ? Math.min(...changes) : null
}
