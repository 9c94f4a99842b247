import { type ErrorCode, failure } from '@palco/contract/envelope'
import type { SessionEndReason } from '@palco/contract/session-end'

interface Details {
  status: number
  code?: ErrorCode | null
  reason?: SessionEndReason | null
  retryAfterSeconds?: number | null
  cause?: unknown
}

/** `message` is the server's text for people, or '' where it gave none: the screen then says its own. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** 0: no answer came at all. */
  readonly status: number
  readonly code: ErrorCode | null
  /** Why the session has ended, if that is what was refused. */
  readonly reason: SessionEndReason | null
  readonly retryAfterSeconds: number | null

  constructor(message: string, { status, code = null, reason = null, retryAfterSeconds = null, cause }: Details) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The server's text where it gave one, else the screen's own (SPEC §8). */
export const errorText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.message) || fallback

export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body = failure.safeParse(await response.json().catch(() => null))
  const { error = '', code = null, reason = null } = body.data ?? {}
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return new ApiError(error, {
    status: response.status,
    code,
    reason,
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
  })
}
