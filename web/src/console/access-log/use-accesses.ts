import type { AccessAnswer } from '@palco/contract/access-log/access-log'
import { useInfiniteQuery } from '@tanstack/react-query'
import { accessesQuery } from './accesses.queries.ts'

export interface Accesses extends Omit<AccessAnswer, 'hasMore'> {
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** The person, and the pages of the access record loaded so far. */
export function useAccesses(userId: string) {
  const query = useInfiniteQuery(accessesQuery(userId))
  const { data, error, hasNextPage, isFetchingNextPage } = query
  const newest = data?.pages[0]
  const accesses: Accesses | undefined = newest && {
    ...newest,
    entries: data.pages.flatMap(({ entries }) => entries),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
  return { accesses, error, refetch: () => void query.refetch() }
}
