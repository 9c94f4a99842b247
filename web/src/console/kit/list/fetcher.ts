import type * as z from 'zod/mini'
import { api } from '../../../api/api.ts'
import type { CallOptions } from '../../../api/http.ts'

/** The `queryFn` of a query: a GET that is aborted when nobody needs its answer any more. */
export const fetcher =
  <Schema extends z.ZodMiniType>(path: string, schema: Schema, searchParams: CallOptions['searchParams'] = {}) =>
  ({ signal }: { signal: AbortSignal }) =>
    api.get(path, schema, { searchParams, signal })
