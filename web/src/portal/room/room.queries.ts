import { openRoom } from '@palco/contract/portal/participant'
import { openRecording } from '@palco/contract/recordings/recordings'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { serverNow } from '../../api/server-clock.ts'

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
