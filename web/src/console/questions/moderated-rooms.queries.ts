import { moderation, waitingQuestions } from '@palco/contract/moderation/moderation'
import { useQuery } from '@tanstack/react-query'
import { fetcher } from '../kit/list/fetcher.ts'

const REFRESH_MS = 5000

/**
 * The rooms that the member moderates. The key starts with `access`, so that they are refetched when these rooms are
 * assigned or changed.
 */
export const moderatedRoomsQuery = {
  queryKey: ['access', 'moderation'],
  queryFn: fetcher('admin/moderation/rooms', moderation),
  refetchInterval: REFRESH_MS,
}

const waitingQuery = {
  queryKey: ['access', 'moderation', 'waiting'],
  queryFn: fetcher('admin/moderation/waiting', waitingQuestions),
  refetchInterval: REFRESH_MS,
}

/** The number of questions that wait in each room, for everybody who sees the control room. */
export function useWaitingQuestions(): ReadonlyMap<string, number> {
  const { data } = useQuery(waitingQuery)
  return new Map(data?.map(({ roomId, waiting }) => [roomId, waiting]))
}
