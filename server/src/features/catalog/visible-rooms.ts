import { type RecordingRight, type RecordingViewer, recordingRightOf } from '@palco/contract/recordings/recording-right'
import { isRoomShown, isRoomVisible, type RoomAccess } from '@palco/contract/rooms/room-access'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Snapshot } from './catalog.ts'

type Groups = Pick<Snapshot, 'groups'>

const groupOf = ({ groups }: Groups, room: Room) => groups.get(room.groupId) ?? { active: false }

export const isShown = (snapshot: Groups, room: Room) => isRoomShown(room, groupOf(snapshot, room))

export const isVisible = (snapshot: Groups, room: Room, access: RoomAccess) =>
  isRoomVisible(room, groupOf(snapshot, room), access)

export function findVisibleRoom(snapshot: Snapshot, access: RoomAccess, id: string): Room | null {
  const room = snapshot.rooms.find((each) => each.id === id)
  return room && isVisible(snapshot, room, access) ? room : null
}

export const visibleRooms = (snapshot: Snapshot, access: RoomAccess) =>
  snapshot.rooms.filter((room) => isVisible(snapshot, room, access))

/** Returns the person's right to a recording. Check it wherever the recording's URL is sent. */
export const recordingRightIn = (
  snapshot: Snapshot,
  viewer: RecordingViewer,
  room: Room,
  now: number,
): RecordingRight => recordingRightOf(viewer, room, groupOf(snapshot, room), snapshot.event, now)
