import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isStale } from './catalog-revision.ts'
import { followsCatalog } from './live-queries.ts'
import { emitChanged } from './server-events.ts'

const RETRIES = 2

/** Thrown for a response that is based on an older catalog than an earlier response to this page. */
class StaleAnswer extends Error {
  override name = 'StaleAnswer'
}

/** Whether a retry may succeed: there was no response, or the server was busy or broken. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

interface Shown {
  queryKey: QueryKey
  state: { data: unknown }
}

/**
 * Throws if the response is stale and the page already has data: the query is then retried. If the page has no data,
 * reads once more and accepts whatever arrives.
 */
async function readCurrent<Data>(read: () => Data | Promise<Data>, shown: Shown): Promise<Data> {
  try {
    const data = await read()
    if (!followsCatalog(shown.queryKey) || !isStale(data)) return data
  } catch (error) {
    if (mayPass(error) || !followsCatalog(shown.queryKey) || !isStale(error)) throw error
  }
  if (shown.state.data !== undefined) throw new StaleAnswer()
  emitChanged('catalog')
  return read()
}

/** Creates a cache for one signed-in person, so that nobody sees data that was cached for somebody else. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => error instanceof StaleAnswer || (failures < RETRIES && mayPass(error)),
        // `persister` is the library's only option that applies to every query function.
        persister: (queryFn, context, query) => readCurrent(() => queryFn(context), query),
      },
    },
  })
