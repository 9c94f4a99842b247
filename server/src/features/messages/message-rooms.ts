import type { PlannedMessage, PlannedRoom } from '@palco/contract/messages/message-plan'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Snapshot } from '../catalog/catalog.ts'
import { isShown } from '../catalog/visible-rooms.ts'

/** Returns the message's rooms as they are now, without rooms that were moved, hidden or deleted. */
export function currentRooms(
  snapshot: Snapshot,
  { rooms }: { rooms: readonly { id: string; startDate: string }[] },
): Room[] {
  const starts = new Map(rooms.map(({ id, startDate }) => [id, startDate]))
  return snapshot.rooms.filter((room) => starts.get(room.id) === room.startDate && isShown(snapshot, room))
}

/**
 * For `hour`, returns the rooms that begin together with the message's first room, because later rooms have their own
 * reminder. For other kinds, returns all rooms.
 */
export function firstRooms(
  rooms: readonly Room[],
  { kind, rooms: [first] }: Pick<PlannedMessage, 'kind' | 'rooms'>,
): readonly Room[] {
  return kind === 'hour' ? rooms.filter(({ startDate }) => startDate === first?.startDate) : rooms
}

export const dated = ({ id, startDate }: Room) => ({ id, startDate: startDate ?? '' })

/**
 * Returns the subject of the receipt that a person was reminded of a room. If the room is moved, the subject changes,
 * so people are reminded again.
 */
export const subjectOf = ({ id, startDate }: Pick<PlannedRoom, 'id' | 'startDate'>) => `${id}@${startDate}`

export const roomOf = (subject: string) => subject.slice(0, subject.lastIndexOf('@'))
