import { SNAPSHOT_JITTER_MS } from '@palco/contract/questions/question-ticks'
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Fetches what the cache lacks, after a random wait: thousands of pages may need it because of the same update. A
 * component that uses the query in the meantime gets this fetch and starts no other.
 */
export function fetchLater<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  { queryFn, ...query }: FetchQueryOptions<Data, Error, Data, Key>,
) {
  if (typeof queryFn !== 'function') return
  void queryClient.prefetchQuery({
    ...query,
    queryFn: async (context) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * SNAPSHOT_JITTER_MS))
      return queryFn(context)
    },
  })
}
