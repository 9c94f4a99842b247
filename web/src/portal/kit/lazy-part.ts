import { queryOptions } from '@tanstack/react-query'

export const lazyPart = <Part>(name: string, load: () => Promise<Part>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
