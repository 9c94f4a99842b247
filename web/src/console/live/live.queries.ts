import { noData } from '@palco/contract/envelope'
import { liveHistory, viewersAnswer } from '@palco/contract/live'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

interface Asked {
  signal: AbortSignal
}

const MINUTE_MS = 60_000
const VIEWERS_MS = 5000

/** Between two of them the socket brings the present. */
export const historyQuery = {
  queryKey: ['live', 'history'],
  queryFn: ({ signal }: Asked) => api.get('admin/live/history', liveHistory, { signal }),
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
}

/** Not whenever their number changes: at the opening it does so all the time, and there are thousands to look through. */
export const viewersQuery = (roomId: string, search: string) => ({
  queryKey: ['live', 'viewers', roomId, search],
  queryFn: ({ signal }: Asked) =>
    api.get(`admin/live/rooms/${roomId}/viewers`, viewersAnswer, {
      searchParams: search ? { search } : {},
      signal,
    }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchInterval: VIEWERS_MS,
})

export const sendOut = (roomId: string, userId: string) =>
  api.post(`admin/live/rooms/${roomId}/send-out`, { userId }, noData)
