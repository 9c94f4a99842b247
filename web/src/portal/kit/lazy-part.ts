import { queryOptions } from '@tanstack/react-query'

/** A query that loads a part of a page, a chunk of its own, once. */
export const lazyPart = <Part>(name: string, load: () => Promise<Part>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
