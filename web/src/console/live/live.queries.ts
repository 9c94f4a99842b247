import { noData } from '@palco/contract/base/envelope'
import { liveHistory, viewersAnswer } from '@palco/contract/live/live'
import { keepPreviousData, type QueryFunctionContext } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const MINUTE_MS = 60_000
const VIEWERS_REFRESH_MS = 5000

/** Between two fetches the socket delivers the current minute. */
export const historyQuery = {
  queryKey: ['live', 'history'],
  queryFn: ({ signal }: QueryFunctionContext) => api.get('admin/live/history', liveHistory, { signal }),
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
}

/** Polled, not refetched at each change of the count: when a room opens that changes all the time. */
export const viewersQuery = (roomId: string, search: string) => ({
  queryKey: ['live', 'viewers', roomId, search],
  queryFn: ({ signal }: QueryFunctionContext) =>
    api.get(`admin/live/rooms/${roomId}/viewers`, viewersAnswer, {
      searchParams: search ? { search } : {},
      signal,
    }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchInterval: VIEWERS_REFRESH_MS,
})

export const sendOut = (roomId: string, userId: string) =>
  api.post(`admin/live/rooms/${roomId}/send-out`, { userId }, noData)
