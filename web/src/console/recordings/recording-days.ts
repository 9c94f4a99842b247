import type { Group } from '@palco/contract/groups/groups'
import { type RecordingState, recordingState } from '@palco/contract/recordings/recordings'
import { roomDay } from '@palco/contract/rooms/room-day'
import type { Room } from '@palco/contract/rooms/rooms'

export type RecordingDay = ReturnType<typeof recordingDays>[number]

/**
 * Groups the rooms by day. The rooms of a day are sorted by group, in the order of `groups`, and then by start. Rooms
 * without a start are last, under the day `null`.
 */
export function recordingDays(rooms: readonly Room[], groups: readonly Pick<Group, 'id'>[], timeZone: string) {
  const rank = new Map(groups.map(({ id }, index) => [id, index]))
  const rankOf = ({ groupId }: Room) => rank.get(groupId) ?? groups.length
  const sorted = rooms.toSorted((one, other) => rankOf(one) - rankOf(other) || byStart(one, other))
  const days = Map.groupBy(sorted, (room) => roomDay(room, timeZone))
  return [...days]
    .sort(([one], [other]) => (one ?? LAST).localeCompare(other ?? LAST))
    .map(([day, ofDay]) => ({
      day,
      rooms: ofDay,
      groups: [...Map.groupBy(ofDay, ({ groupId }) => groupId).values()].flatMap((ofGroup) =>
        ofGroup[0] ? { group: ofGroup[0].group, rooms: ofGroup } : [],
      ),
    }))
}

/** The sort key for rooms without a start. It puts them last, because letters sort after digits. */
const LAST = 'z'

const byStart = (one: Room, other: Room) =>
  (one.startDate ?? LAST).localeCompare(other.startDate ?? LAST) || one.name.localeCompare(other.name, 'pt')

export function countStates(rooms: readonly Room[]): Record<RecordingState, number> {
  const counts = { none: 0, ready: 0, published: 0 }
  for (const room of rooms) counts[recordingState(room)] += 1
  return counts
}

export const roomsInState = (rooms: readonly Room[], state: RecordingState): Room[] =>
  rooms.filter((room) => recordingState(room) === state)
