import type { Reader } from '@palco/contract/announcements'
import { isRoomVisible, type RoomAccess } from '@palco/contract/room-access'
import type { Snapshot } from '../catalog/catalog.ts'

/** People with the same access share their object of it, and so what is made from it. It goes with its snapshot. */
const readersOf = new WeakMap<Snapshot, WeakMap<RoomAccess, Reader>>()

export function readerOf(snapshot: Snapshot, access: RoomAccess): Reader {
  const known = readersOf.get(snapshot)?.get(access)
  if (known) return known
  const rooms = snapshot.rooms.filter((room) => {
    const group = snapshot.groups.get(room.groupId)
    return group && isRoomVisible(room, group, access)
  })
  const reader: Reader = {
    groupIds: access.groupIds,
    roomIds: rooms.map(({ id }) => id),
    languages: [...new Set(rooms.map(({ language }) => language))],
  }
  readersOf.set(snapshot, (readersOf.get(snapshot) ?? new WeakMap()).set(access, reader))
  return reader
}
