import { type ReadinessDismissal, type ReadinessRule, readinessAnswer } from '@palco/contract/readiness/readiness'
import { api } from '../../api/api.ts'
import { fetcher } from './list/fetcher.ts'

/**
 * The polling interval of the readiness findings. They depend on links, URLs, backups and the time, which change
 * without an event from the server.
 */
const REFRESH_MS = 20_000

export const readinessQuery = {
  queryKey: ['readiness'],
  queryFn: fetcher('admin/readiness', readinessAnswer),
  refetchInterval: REFRESH_MS,
}

const pathOf = (rule: ReadinessRule) => `admin/readiness/dismissals/${rule}`

export const dismissRule = (rule: ReadinessRule, meant: ReadinessDismissal) => api.put(pathOf(rule), meant)
export const restoreRule = (rule: ReadinessRule) => api.delete(pathOf(rule))
