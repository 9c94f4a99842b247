import type { Group } from '@palco/contract/groups/groups'
import { isRoomShown } from '@palco/contract/rooms/room-access'
import { isRoomOpen } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'

/** Rooms that somebody can enter now: visible to some participant, and between their dates. */
export function availableRooms(rooms: readonly Room[], groups: readonly Group[], now: number): Room[] {
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  // Without its group (the groups failed to load) only the room itself decides.
  return rooms.filter((room) => isRoomShown(room, groupOf.get(room.groupId) ?? room) && isRoomOpen(room, now))
}
