import { type ErrorCode, failure } from '@palco/contract/envelope'
import type { SessionEndReason } from '@palco/contract/session-end'

interface Details {
  status: number
  code?: ErrorCode | null
  reason?: SessionEndReason | null
  attemptsLeft?: number | null
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
  /** Of a login, where few are left. */
  readonly attemptsLeft: number | null
  readonly retryAfterSeconds: number | null

  constructor(message: string, { status, code, reason, attemptsLeft, retryAfterSeconds, cause }: Details) {
    super(message, { cause })
    this.status = status
    this.code = code ?? null
    this.reason = reason ?? null
    this.attemptsLeft = attemptsLeft ?? null
    this.retryAfterSeconds = retryAfterSeconds ?? null
  }
}

/** The server's text where it gave one, else the screen's own (SPEC §8). */
export const errorText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.message) || fallback

export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body = failure.safeParse(await response.json().catch(() => null))
  const { error = '', code = null, reason = null, attemptsLeft = null } = body.data ?? {}
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return new ApiError(error, {
    status: response.status,
    code,
    reason,
    attemptsLeft,
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
  })
}
