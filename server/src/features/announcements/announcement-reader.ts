import type { Reader } from '@palco/contract/announcements/announcements'
import type { RoomAccess } from '@palco/contract/rooms/room-access'
import type { Snapshot } from '../catalog/catalog.ts'
import { visibleRooms } from '../catalog/visible-rooms.ts'

interface Readers {
  byAccess: WeakMap<RoomAccess, Reader>
  roomIdsOfSpeakers: ReadonlyMap<string, string[]>
}

const readersOf = new WeakMap<Snapshot, Readers>()

export function announcementReader(snapshot: Snapshot, access: RoomAccess, userId: string): Reader {
  const { byAccess, roomIdsOfSpeakers } = readersIn(snapshot)
  const reader = byAccess.get(access) ?? toReader(snapshot, access)
  byAccess.set(access, reader)
  const spokenIn = roomIdsOfSpeakers.get(userId)
  return spokenIn ? { ...reader, roomIds: [...reader.roomIds, ...spokenIn] } : reader
}

function readersIn(snapshot: Snapshot): Readers {
  const known = readersOf.get(snapshot)
  if (known) return known
  const roomIdsOfSpeakers = new Map<string, string[]>()
  for (const { id, speakerIds } of snapshot.rooms)
    for (const userId of speakerIds) roomIdsOfSpeakers.set(userId, [...(roomIdsOfSpeakers.get(userId) ?? []), id])
  const readers = { byAccess: new WeakMap(), roomIdsOfSpeakers }
  readersOf.set(snapshot, readers)
  return readers
}

function toReader(snapshot: Snapshot, access: RoomAccess): Reader {
  const visible = visibleRooms(snapshot, access)
  return {
    groupIds: access.groupIds,
    roomIds: visible.map(({ id }) => id),
    languages: [...new Set(visible.map(({ language }) => language))],
  }
}
