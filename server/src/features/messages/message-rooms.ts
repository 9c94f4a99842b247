import type { PlannedMessage, PlannedRoom } from '@palco/contract/messages/message-plan'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Snapshot } from '../catalog/catalog.ts'
import { isShown } from '../catalog/visible-rooms.ts'

/** The message's rooms as they are now, without rooms that were moved, hidden or deleted since. */
export function currentRooms(
  snapshot: Snapshot,
  { rooms }: { rooms: readonly { id: string; startDate: string }[] },
): Room[] {
  const starts = new Map(rooms.map(({ id, startDate }) => [id, startDate]))
  return snapshot.rooms.filter((room) => starts.get(room.id) === room.startDate && isShown(snapshot, room))
}

/**
 * Returns all rooms; for `hour` only those that begin with the message's first room, because later rooms have their own
 * reminder.
 */
export function firstRooms(
  rooms: readonly Room[],
  { kind, rooms: [first] }: Pick<PlannedMessage, 'kind' | 'rooms'>,
): readonly Room[] {
  return kind === 'hour' ? rooms.filter(({ startDate }) => startDate === first?.startDate) : rooms
}

export const dated = ({ id, startDate }: Room) => ({ id, startDate: startDate ?? '' })

/** The subject of a reminder's receipt. A moved room has a new subject, so people are reminded again. */
export const subjectOf = ({ id, startDate }: Pick<PlannedRoom, 'id' | 'startDate'>) => `${id}@${startDate}`

export const roomOf = (subject: string) => subject.slice(0, subject.lastIndexOf('@'))
