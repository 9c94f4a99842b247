import { noData } from '@palco/contract/base/envelope'
import { liveHistory, viewersAnswer } from '@palco/contract/live/live'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'

const MINUTE_MS = 60_000
const VIEWERS_REFRESH_MS = 5000

/** The number of viewers per room and minute. Between two fetches, the socket delivers the current minute. */
export const historyQuery = {
  queryKey: ['live', 'history'],
  queryFn: fetcher('admin/live/history', liveHistory),
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
}

/**
 * The people in a room. The query is polled, because they change too often when a room opens: a refetch at each change
 * would be too much.
 */
export const viewersQuery = (roomId: string, search: string) => ({
  queryKey: ['live', 'viewers', roomId, search],
  queryFn: fetcher(`admin/live/rooms/${roomId}/viewers`, viewersAnswer, search ? { search } : {}),
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchInterval: VIEWERS_REFRESH_MS,
})

export const sendOut = (roomId: string, userId: string) =>
  api.post(`admin/live/rooms/${roomId}/send-out`, { userId }, noData)
