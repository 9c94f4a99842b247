import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isOutdated } from './catalog-revision.ts'
import { followsCatalog } from './live-queries.ts'
import { emitChanged } from './server-events.ts'

const RETRIES = 2

/** From a node that could not catch up in time: what is shown is newer. */
class OutdatedAnswer extends Error {
  override name = 'OutdatedAnswer'
}

/** A no is final; only what may pass by itself (no network, busy, broken) is worth another try. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

interface Shown {
  queryKey: QueryKey
  state: { data: unknown }
}

/** What is outdated takes the place of nothing. Where there is nothing to show yet, the second answer is shown anyway. */
async function readCurrent<Data>(read: () => Data | Promise<Data>, shown: Shown): Promise<Data> {
  try {
    const data = await read()
    if (!followsCatalog(shown.queryKey) || !isOutdated(data)) return data
  } catch (error) {
    if (mayPass(error) || !followsCatalog(shown.queryKey) || !isOutdated(error)) throw error
  }
  if (shown.state.data !== undefined) throw new OutdatedAnswer()
  emitChanged('catalog')
  return read()
}

/** One for each signed-in person, so that nobody sees what the one before him loaded. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => error instanceof OutdatedAnswer || (failures < RETRIES && mayPass(error)),
        // The library's one place around every query's function.
        persister: (queryFn, context, query) => readCurrent(() => queryFn(context), query),
      },
    },
  })
