import type { Group } from '@palco/contract/groups/groups'
import { isRoomShown } from '@palco/contract/rooms/room-access'
import { isRoomOpen, roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { counted } from '../kit/words/number-text.ts'

function shownRooms(rooms: readonly Room[], groups: readonly Group[]): Room[] {
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  // If the groups could not be loaded, only the room's own state decides whether the room is shown.
  return rooms.filter((room) => isRoomShown(room, groupOf.get(room.groupId) ?? room))
}

export const availableRooms = (rooms: readonly Room[], groups: readonly Group[], now: number): Room[] =>
  shownRooms(rooms, groups).filter((room) => isRoomOpen(room, now))

const START = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const

/** Says how many rooms are planned, such as `12 planejadas, a primeira em 24/11, 10:40`; '' if none are. */
export function plannedText(rooms: readonly Room[], groups: readonly Group[], now: number, timeZone: string): string {
  const coming = shownRooms(rooms, groups).filter((room) => roomAvailability(room, now) === 'comingSoon')
  const [first] = coming.flatMap(({ startDate }) => startDate ?? []).sort()
  if (!first) return ''
  const start = new Date(first).toLocaleString('pt-BR', { ...START, timeZone })
  return `${counted(coming.length, 'planejada, em', 'planejadas, a primeira em')} ${start}`
}
