import type { Room } from '@palco/contract/rooms/rooms'
import type { QueryClient } from '@tanstack/react-query'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'

export type NewestOf = (saved: Room) => Room

const withoutVersion = (room: Room) => JSON.stringify({ ...room, version: 0 })

/**
 * Finds a saved room with its newest version, if it is as it was saved: later changes may have been undone. Otherwise
 * returns the room as it was saved, so that the server detects the conflict.
 */
export const newestIn =
  (queryClient: QueryClient): NewestOf =>
  (saved) => {
    const now = queryClient.getQueryData<Room[]>(roomsQuery.queryKey)?.find(({ id }) => id === saved.id)
    return now && withoutVersion(now) === withoutVersion(saved) ? now : saved
  }
