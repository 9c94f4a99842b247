import type { Group } from '@palco/contract/groups'
import type { LiveFigures } from '@palco/contract/live'
import { isRoomShown } from '@palco/contract/room-access'
import { type AvailabilityStatus, roomAvailability } from '@palco/contract/room-availability'
import type { Room } from '@palco/contract/rooms'

export interface LiveRoomRow {
  room: Room
  status: AvailabilityStatus
  viewers: number
  expected: number
  /** Of the expected those who are not signed in. */
  missing: number
}

/** What goes on stands first, then what comes next, and at the end what is over, the last one first. */
const ORDER: Record<AvailabilityStatus, number> = { open: 0, always: 1, comingSoon: 2, ended: 3 }

/** Every room that somebody can see, in the order in which an organiser looks for it. */
export function toLiveRooms(
  rooms: readonly Room[],
  groups: readonly Group[],
  figures: LiveFigures | null,
  now: number,
): LiveRoomRow[] {
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  const counted = new Map(figures?.rooms.map((counts) => [counts.id, counts]))
  return rooms
    .filter((room) => isRoomShown(room, groupOf.get(room.groupId) ?? room))
    .map((room) => {
      const { viewers = 0, expected = 0, signedIn = 0 } = counted.get(room.id) ?? {}
      return { room, status: roomAvailability(room, now), viewers, expected, missing: expected - signedIn }
    })
    .sort((one, other) => ORDER[one.status] - ORDER[other.status] || byTime(one, other))
}

function byTime(one: LiveRoomRow, other: LiveRoomRow): number {
  const key = ({ room }: LiveRoomRow) => Date.parse(room.startDate ?? room.endDate ?? '') || 0
  return one.status === 'ended' ? key(other) - key(one) : key(one) - key(other)
}
