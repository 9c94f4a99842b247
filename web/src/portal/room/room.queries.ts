import { openRoom } from '@palco/contract/portal/participant'
import { openRecording } from '@palco/contract/recordings/recordings'
import { withAir } from '@palco/contract/rooms/room-air'
import { queryOptions, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { serverNow } from '../../api/server-clock.ts'
import { onAired } from '../../api/server-events.ts'

/** Includes the webinar's address while the room is open; refetched on every change. */
export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: ['access', 'room', id],
    queryFn: () => api.get(`participant/rooms/${encodeURIComponent(id)}`, openRoom),
    // Not cached: coming back must not show the room as it was.
    gcTime: 0,
  })

/** Includes the recording's address while the person may watch it; refetched on every change. */
export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: ['access', 'recording', id],
    queryFn: () => api.get(`participant/rooms/${encodeURIComponent(id)}/recording`, openRecording),
    gcTime: 0,
  })

const isNotOpenYet = (error: unknown) => error instanceof ApiError && error.code === 'ROOM_NOT_OPEN_YET'

const SOONEST_MS = 1000
const LATEST_MS = 60_000

/**
 * The refetch interval of a room or recording that is refused because it is too early: at its instant, and every minute
 * until then, because the room may be moved.
 */
export const pollUntil = (error: unknown, instant: string | null | undefined): number | false =>
  isNotOpenYet(error) && Math.min(Math.max(Date.parse(instant ?? '') - serverNow() || LATEST_MS, SOONEST_MS), LATEST_MS)

/** Applies a pushed change of address, mode or hours at once, without a refetch. */
export function useRoomAir(id: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = roomQuery(id)
    return onAired((air) => {
      if (air.roomId !== id) return
      queryClient.setQueryData(queryKey, (room) => room && withAir(room, air, serverNow()))
    })
  }, [id, queryClient])
}

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404)

/**
 * The query's error. A query without data forgets it while it is refetched, at each change and while it polls: the page
 * that explains a refusal would be remounted, and lose its focus.
 */
export function useKeptRefusal({ status, error }: Pick<UseQueryResult, 'status' | 'error'>): unknown {
  const [last, setLast] = useState(error)
  if (status !== 'pending' && error !== last) setLast(error)
  return status === 'pending' && isRefusal(last) ? last : error
}
