import type { Group } from '@palco/contract/groups'
import { isRoomShown } from '@palco/contract/room-access'
import { isRoomOpen } from '@palco/contract/room-availability'
import type { Room } from '@palco/contract/rooms'

/**
 * What the specification calls "Salas Disponíveis" and leaves open: the rooms that somebody can enter at this moment.
 * Somebody sees them, and they are between their dates.
 */
export function availableRooms(rooms: readonly Room[], groups: readonly Group[], now: number): Room[] {
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  // The groups may have failed to load: then a room counts by itself.
  return rooms.filter((room) => isRoomShown(room, groupOf.get(room.groupId) ?? room) && isRoomOpen(room, now))
}
