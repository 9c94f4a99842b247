import { noData } from '@palco/contract/base/envelope'
import { stageState } from '@palco/contract/questions/stage-links'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { serverNow } from '../../../api/server-clock.ts'

const POLL_MS = 1500
const RETRY_MS = 4000
const TIMEOUT_MS = 8000

/** Whether the link does not work any more, or never did: it is unknown, incomplete, revoked or expired. */
export const isDeadLink = (error: unknown) =>
  error instanceof ApiError && (error.code === 'LINK_UNKNOWN' || error.code === 'INVALID_INPUT')

/**
 * The content of a page for speakers or for a video mixer, such as the question on stage. Polled until the link stops
 * working. `at` is the server's time of the response.
 */
export const stageQuery = (token: string) => ({
  queryKey: ['stage', token],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const options = { anonymous: true, timeoutMs: TIMEOUT_MS, signal }
    return { state: await api.post('stage', { token }, stageState, options), at: serverNow() }
  },
  enabled: token !== '',
  retry: false,
  // Polls even in the background, because a mixer's page is never in the foreground, and offline, because its browser
  // may wrongly believe that it is offline.
  refetchIntervalInBackground: true,
  networkMode: 'always' as const,
  refetchInterval: ({ state }: { state: { error: unknown } }) =>
    isDeadLink(state.error) ? (false as const) : state.error ? RETRY_MS : POLL_MS,
})

export const markAnswered = (token: string, { id, version }: { id: string; version: number }) =>
  api.post('stage/answered', { token, questionId: id, version }, noData, { anonymous: true, timeoutMs: TIMEOUT_MS })
