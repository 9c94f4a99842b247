import type { GroupWithRooms } from '@palco/contract/groups/groups'
import { type Room, type StagedRoom, stagedRoom } from '@palco/contract/rooms/rooms'

const createdAt = '2025-11-01T10:00:00.000Z'

/** A room with only the required fields, before it is saved. */
export const roomFields = (name: string): StagedRoom => ({
  ...stagedRoom.parse({ name: 'Sala', language: 'PT_BR', webinarUrl: 'https://youtu.be/dQw4w9WgXcQ' }),
  name,
})

/** The room of `roomFields` after it was saved. Its id is its name in lower case. */
export const savedRoom = (name: string, version = 1): Room => ({
  ...roomFields(name),
  onAir: 'main',
  id: name.toLowerCase(),
  groupId: 'brasil',
  group: { id: 'brasil', name: 'Brasil' },
  active: true,
  plannedEnd: null,
  recordingUrl: '',
  recordingNamed: false,
  recordingPublishedAt: null,
  createdAt,
  version,
})

export const groupFields = { name: 'Brasil', description: '', maxRooms: 10 }

export const savedGroup = (...rooms: Room[]): GroupWithRooms => ({
  ...groupFields,
  id: 'brasil',
  active: true,
  createdAt,
  version: 1,
  _count: { userGroups: 0 },
  rooms,
})
