import type { Room } from '@palco/contract/rooms/rooms'
import type { QueryClient } from '@tanstack/react-query'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'

export type NewestOf = (saved: Room) => Room

const withoutVersion = (room: Room) => JSON.stringify({ ...room, version: 0 })

/**
 * Returns the newest version of a room if its fields are still as in `saved`. Otherwise returns `saved`: its version is
 * stale, so that the server will detect the conflict.
 */
export const newestIn =
  (queryClient: QueryClient): NewestOf =>
  (saved) => {
    const now = queryClient.getQueryData<Room[]>(roomsQuery.queryKey)?.find(({ id }) => id === saved.id)
    return now && withoutVersion(now) === withoutVersion(saved) ? now : saved
  }
