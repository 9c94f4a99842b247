import type { Group } from '@palco/contract/groups/groups'
import { isRoomShown } from '@palco/contract/rooms/room-access'
import { isRoomOpen } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'

/** Rooms that can be entered now: visible to participants, and between their start and end. */
export function availableRooms(rooms: readonly Room[], groups: readonly Group[], now: number): Room[] {
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  // If the groups failed to load, only the room's own state decides whether the room is shown.
  return rooms.filter((room) => isRoomShown(room, groupOf.get(room.groupId) ?? room) && isRoomOpen(room, now))
}
