import type * as z from 'zod/mini'
import { api } from '../../../api/api.ts'
import type { CallOptions } from '../../../api/http.ts'

/** Returns the `queryFn` of a query: a GET request. It is aborted when its answer is no longer needed. */
export const fetcher =
  <Schema extends z.ZodMiniType>(path: string, schema: Schema, searchParams: CallOptions['searchParams'] = {}) =>
  ({ signal }: { signal: AbortSignal }) =>
    api.get(path, schema, { searchParams, signal })
