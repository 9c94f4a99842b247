import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isStale } from './catalog-revision.ts'
import { followsCatalog } from './live-queries.ts'
import { emitChanged } from './server-events.ts'

const RETRIES = 2

/** The node could not catch up in time: what is shown is newer. */
class StaleAnswer extends Error {
  override name = 'StaleAnswer'
}

/** A refusal is final; only no network, a busy or a broken server is worth a retry. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

interface Shown {
  queryKey: QueryKey
  state: { data: unknown }
}

/** A stale response never replaces data. If there is no data yet, the second response is shown, stale or not. */
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

/** One per signed-in person, so that nobody sees what was cached for somebody else. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => error instanceof StaleAnswer || (failures < RETRIES && mayPass(error)),
        // The library's only hook around every query function.
        persister: (queryFn, context, query) => readCurrent(() => queryFn(context), query),
      },
    },
  })
