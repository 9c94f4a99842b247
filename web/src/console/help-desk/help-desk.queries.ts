import { personCard } from '@palco/contract/help-desk/person-card'
import { type TimelineKind, timelinePage } from '@palco/contract/help-desk/timeline'
import { managedUser, type User } from '@palco/contract/users/users'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'

/** The polling interval of the card: no event is sent when the person enters a room. */
const CARD_REFRESH_MS = 20_000

export const personCardQuery = (userId: string) => ({
  queryKey: ['users', 'card', userId],
  queryFn: fetcher(`admin/users/${userId}/card`, personCard),
  refetchInterval: CARD_REFRESH_MS,
})

/**
 * A person's history, newest first. When another `kind` is chosen, the entries of the previous kind stay visible until
 * the new ones are loaded.
 */
export const timelineQuery = (userId: string, kind: TimelineKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['users', 'timeline', userId, kind ?? ''],
    queryFn: ({ pageParam: before, signal }) =>
      api.get(`admin/users/${userId}/timeline`, timelinePage, {
        searchParams: { ...(kind && { kind }), ...(before && { before }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const blockUser = ({ id }: User) => api.put(`admin/users/${id}/block`, {}, managedUser)
export const unblockUser = ({ id }: User) => api.delete(`admin/users/${id}/block`, undefined, managedUser)
export const signUserOut = ({ id }: User) => api.delete(`admin/users/${id}/session`)
