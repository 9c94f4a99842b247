import { isRoomShown } from '@palco/contract/room-access'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery, roomsQuery } from '../kit/shared-lists.queries.ts'
import type { ShownRooms } from './announcement-texts.ts'

/** The rooms that participants see; `null` until they are loaded. */
export function useShownRooms(): ShownRooms | null {
  const { data: rooms } = useQuery(roomsQuery)
  const { data: groups } = useQuery(groupsQuery)
  if (!rooms || !groups) return null
  const activeIds = new Set(groups.filter(({ active }) => active).map(({ id }) => id))
  return rooms.filter((room) => isRoomShown(room, { active: activeIds.has(room.groupId) }))
}
