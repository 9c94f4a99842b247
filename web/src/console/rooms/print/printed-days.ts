import type { Group } from '@palco/contract/groups/groups'
import { roomDay } from '@palco/contract/rooms/room-day'
import type { Room } from '@palco/contract/rooms/rooms'

export interface PrintedDay {
  day: string | null
  rooms: Room[]
}

/**
 * Returns the active rooms of active groups by day, sorted by start. An empty `groupId` means all groups, an empty
 * `day` all days.
 */
export function printedDays(
  rooms: readonly Room[],
  groups: readonly Group[],
  timeZone: string,
  { groupId, day }: { groupId: string; day: string },
): PrintedDay[] {
  const inactive = new Set(groups.filter(({ active }) => !active).map(({ id }) => id))
  const isPrinted = (room: Room) =>
    room.active &&
    !inactive.has(room.groupId) &&
    (!groupId || room.groupId === groupId) &&
    (!day || roomDay(room, timeZone) === day)
  const days = Map.groupBy(rooms.filter(isPrinted).toSorted(byStart), (room) => roomDay(room, timeZone))
  return [...days].map(([each, ofDay]) => ({ day: each, rooms: ofDay }))
}

/** The sort key for rooms without a start. It puts them last, because letters sort after digits. */
const LAST = 'z'

const byStart = (one: Room, other: Room) =>
  (one.startDate ?? LAST).localeCompare(other.startDate ?? LAST) ||
  one.group.name.localeCompare(other.group.name, 'pt') ||
  one.name.localeCompare(other.name, 'pt')
