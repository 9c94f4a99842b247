import { type EmbedCheck, type EmbedFinding, embedCheck, embedFinding } from '@palco/contract/embed-checks/embed-checks'
import type { Room } from '@palco/contract/rooms/rooms'
import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'

const RUNNING_REFRESH_MS = 2000
const REFRESH_MS = 60_000

const NOTHING: readonly never[] = []

const ADDRESS_OF = { main: 'webinarUrl', backup: 'backupUrl', recording: 'recordingUrl' } as const

export const embedChecksQuery = {
  queryKey: ['catalog', 'embed-checks'],
  queryFn: fetcher('admin/embed-checks', z.array(embedCheck)),
  refetchInterval: ({ state }: Query<EmbedCheck[]>) =>
    state.data?.some(({ isUnderWay }) => isUnderWay) ? RUNNING_REFRESH_MS : REFRESH_MS,
}

export const useEmbedChecks = (): readonly EmbedCheck[] => useQuery(embedChecksQuery).data ?? NOTHING

/** Returns the newest check of a URL, because several rooms may have the same URL. */
export function useEmbedCheck(url: string): EmbedCheck | null {
  const rooms = useQueryClient().getQueryData<Room[]>(roomsQuery.queryKey) ?? NOTHING
  return newestByUrl(rooms, useEmbedChecks()).get(url) ?? null
}

let last: { rooms: readonly Room[]; checks: readonly EmbedCheck[]; byUrl: Map<string | undefined, EmbedCheck> } | null =
  null

/**
 * Maps each URL to its newest check. It does so once for all URLs of a page: with a thousand rooms, one search for each
 * URL would be too slow.
 */
function newestByUrl(rooms: readonly Room[], checks: readonly EmbedCheck[]) {
  if (last?.rooms === rooms && last.checks === checks) return last.byUrl
  const roomOf = new Map(rooms.map((room) => [room.id, room]))
  const byTime = checks.toSorted((one, other) => (one.checkedAt ?? '').localeCompare(other.checkedAt ?? ''))
  const byUrl = new Map(byTime.map((check) => [roomOf.get(check.roomId)?.[ADDRESS_OF[check.slot]], check]))
  last = { rooms, checks, byUrl }
  return byUrl
}

export function useEmbedTest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (webinarUrl: string): Promise<EmbedFinding> =>
      api.post('admin/embed-checks', { webinarUrl }, embedFinding),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: embedChecksQuery.queryKey }),
  })
}
