import { type EmbedCheck, type EmbedFinding, embedCheck, embedFinding } from '@palco/contract/embed-checks'
import type { Room } from '@palco/contract/rooms'
import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { roomsQuery } from '../kit/shared-lists.queries.ts'

/** Poll quickly while a check runs, for example after a save; the checks before a start are not urgent. */
const RUNNING_REFRESH_MS = 2000
const REFRESH_MS = 60_000

const NONE: readonly EmbedCheck[] = []

const ADDRESS_OF = { main: 'webinarUrl', backup: 'backupUrl', recording: 'recordingUrl' } as const

const queryKey = ['catalog', 'embed-checks']

export const embedChecksQuery = {
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('admin/embed-checks', z.array(embedCheck), { signal }),
  refetchInterval: ({ state }: Query<EmbedCheck[]>) =>
    state.data?.some(({ isUnderWay }) => isUnderWay) ? RUNNING_REFRESH_MS : REFRESH_MS,
}

/** The stored checks of all addresses. */
export const useEmbedChecks = (): readonly EmbedCheck[] => useQuery(embedChecksQuery).data ?? NONE

/**
 * The newest stored check of a URL, which several rooms may have. Reads the rooms from the cache: the page that shows
 * them loads them.
 */
export function useEmbedCheck(url: string): EmbedCheck | null {
  const rooms = useQueryClient().getQueryData<Room[]>(roomsQuery.queryKey) ?? []
  const checks = useEmbedChecks()
  const roomOf = new Map(rooms.map((room) => [room.id, room]))
  const found = checks.filter(({ roomId, slot }) => roomOf.get(roomId)?.[ADDRESS_OF[slot]] === url)
  return found.toSorted((one, other) => (other.checkedAt ?? '').localeCompare(one.checkedAt ?? ''))[0] ?? null
}

/** Checks a URL on demand. */
export function useEmbedTest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (webinarUrl: string): Promise<EmbedFinding> =>
      api.post('admin/embed-checks', { webinarUrl }, embedFinding),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}
