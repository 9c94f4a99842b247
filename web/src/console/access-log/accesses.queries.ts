import { accessAnswer, sharedAccount } from '@palco/contract/access-log/access-log'
import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'

/** Newest first. */
export const accessesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'accesses', userId],
    queryFn: ({ pageParam: before, signal }) =>
      api.get(`admin/users/${userId}/accesses`, accessAnswer, { searchParams: before ? { before } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  })

export const sharedAccountsQuery = {
  queryKey: ['users', 'shared'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get('admin/accesses/shared', z.array(sharedAccount), { signal }),
}
