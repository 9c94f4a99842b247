import { queryOptions } from '@tanstack/react-query'

/** Creates a query that loads a chunk with a part of a page once. */
export const lazyPart = <Part>(name: string, load: () => Promise<Part>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
