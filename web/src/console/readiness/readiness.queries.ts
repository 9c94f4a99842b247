import { type ReadinessRule, readinessAnswer } from '@palco/contract/readiness/readiness'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** Polled: links, addresses, backups and the clock change without an event. */
const REFRESH_MS = 20_000

export const readinessQuery = {
  queryKey: ['readiness'],
  queryFn: ({ signal }: QueryFunctionContext) => api.get('admin/readiness', readinessAnswer, { signal }),
  refetchInterval: REFRESH_MS,
}

const pathOf = (rule: ReadinessRule) => `admin/readiness/dismissals/${rule}`

export const dismissRule = (rule: ReadinessRule, seen: number) => api.put(pathOf(rule), { seen })
export const restoreRule = (rule: ReadinessRule) => api.delete(pathOf(rule))
