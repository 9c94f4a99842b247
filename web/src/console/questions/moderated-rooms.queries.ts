import { moderation } from '@palco/contract/moderation/moderation'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../session/may.ts'
import { fetcher } from '../kit/list/fetcher.ts'

const REFRESH_MS = 5000

/**
 * The rooms that the member moderates. The key starts with `access`, so that they are refetched when the member's rooms
 * or the catalog change.
 */
export const moderatedRoomsQuery = {
  queryKey: ['access', 'moderation'],
  queryFn: fetcher('admin/moderation/rooms', moderation),
  refetchInterval: REFRESH_MS,
}

/** The number of questions that wait in each room. Empty for members who do not moderate. */
export function useWaitingQuestions(): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...moderatedRoomsQuery, enabled: useMay('questions.moderate') })
  return new Map(data?.rooms.map(({ id, waiting }) => [id, waiting]))
}
