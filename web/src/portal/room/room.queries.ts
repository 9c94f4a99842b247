import { openRoom } from '@palco/contract/portal/participant'
import { openRecording } from '@palco/contract/recordings/recordings'
import { withAir } from '@palco/contract/rooms/room-air'
import { queryOptions, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { serverNow } from '../../api/server-clock.ts'
import { onAired } from '../../api/server-events.ts'

/** An open room with the webinar's URL. Refetched when the catalog changes, and when the person's access changes. */
export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: ['access', 'room', id],
    queryFn: () => api.get(`participant/rooms/${encodeURIComponent(id)}`, openRoom),
    // Don't cache the room: when the person returns to the page, the page must not show an old state.
    gcTime: 0,
  })

/**
 * A recording with its URL, if the person may watch it. Refetched when the catalog changes, and when the person's
 * access changes.
 */
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
 * Returns after how many milliseconds to refetch a room or recording that is not open yet: at `instant`, but after
 * `LATEST_MS` at the latest, because the room's times may change.
 */
export const pollUntil = (error: unknown, instant: string | null | undefined): number | false =>
  isNotOpenYet(error) && Math.min(Math.max(Date.parse(instant ?? '') - serverNow() || LATEST_MS, SOONEST_MS), LATEST_MS)

/** Applies a change of URL, mode or times as soon as the server pushes it, without a refetch. */
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
 * Returns the error of a query. A query without data loses its error during a refetch, so a refusal is kept: otherwise
 * the page that explains the refusal would be remounted and lose the focus.
 */
export function useKeptRefusal({ status, error }: Pick<UseQueryResult, 'status' | 'error'>): unknown {
  const [last, setLast] = useState(error)
  if (status !== 'pending' && error !== last) setLast(error)
  return status === 'pending' && isRefusal(last) ? last : error
}
