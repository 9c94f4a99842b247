import { type AccessAnswer, accessAnswer, sharedAccount } from '@palco/contract/access-log/access-log'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import type { MoreQuery } from '../kit/list/list-frame.tsx'

/** One person's access record, newest entry first. */
const accessesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'accesses', userId],
    queryFn: ({ pageParam: before, signal }) =>
      api.get(`admin/users/${userId}/accesses`, accessAnswer, { searchParams: before ? { before } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  })

export type Accesses = Omit<AccessAnswer, 'hasMore'> & { more: MoreQuery }

/** Returns the pages of the access record that are loaded so far. */
export function useAccesses(userId: string) {
  const query = useInfiniteQuery(accessesQuery(userId))
  const newest = query.data?.pages[0]
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  const accesses: Accesses | undefined = newest && { ...newest, entries, more: query }
  return { accesses, error: query.error, refetch: () => void query.refetch() }
}

export const sharedAccountsQuery = {
  queryKey: ['users', 'shared'],
  queryFn: fetcher('admin/accesses/shared', z.array(sharedAccount)),
}
