import { isRoomShown } from '@palco/contract/rooms/room-access'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery, roomsQuery } from './list/shared-lists.queries.ts'

export function useShownRooms(): readonly Room[] | null {
  const { data: rooms } = useQuery(roomsQuery)
  const { data: groups } = useQuery(groupsQuery)
  if (!rooms || !groups) return null
  const activeIds = new Set(groups.filter(({ active }) => active).map(({ id }) => id))
  return rooms.filter((room) => isRoomShown(room, { active: activeIds.has(room.groupId) }))
}
