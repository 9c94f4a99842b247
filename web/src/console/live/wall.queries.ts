import { noData } from '@palco/contract/base/envelope'
import { createdWall, type WallCreate, type WallLink, wallLink, wallState } from '@palco/contract/live/walls'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { serverNow } from '../../api/server-clock.ts'
import { fetcher } from '../kit/list/fetcher.ts'

const POLL_MS = 2000
const RETRY_MS = 4000
const TIMEOUT_MS = 8000

export const wallsQuery = {
  queryKey: ['live', 'walls'],
  queryFn: fetcher('admin/live/walls', z.array(wallLink)),
}

export const createWall = (wall: WallCreate) => api.post('admin/live/walls', wall, createdWall)

export const revokeWall = ({ id }: WallLink) => api.delete(`admin/live/walls/${id}`, undefined, noData)

/** Whether the link does not work any more, or never did: it is unknown, incomplete, revoked or expired. */
export const isDeadLink = (error: unknown) =>
  error instanceof ApiError && (error.code === 'LINK_UNKNOWN' || error.code === 'INVALID_INPUT')

/** The content of a wall display. Polled until the link stops working. `at` is the server's time of the response. */
export const wallQuery = (token: string) => ({
  queryKey: ['wall', token],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const options = { anonymous: true, timeoutMs: TIMEOUT_MS, signal }
    return { state: await api.post('wall', { token }, wallState, options), at: serverNow() }
  },
  enabled: token !== '',
  retry: false,
  // Polls even in the background and offline: nobody brings the page of a display to the front, and its browser may
  // wrongly believe that it is offline.
  refetchIntervalInBackground: true,
  networkMode: 'always' as const,
  refetchInterval: ({ state }: { state: { error: unknown } }) =>
    isDeadLink(state.error) ? (false as const) : state.error ? RETRY_MS : POLL_MS,
})
