import { type ErrorCode, failure } from '@palco/contract/base/envelope'
import type { SessionEndReason } from '@palco/contract/session/session-end'

/** `message` is the server's text for people, or '' if it sent none: the screen then shows its own. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** 0: no response. */
  readonly status: number
  readonly code: ErrorCode | null = null
  /** Why the session ended, if it did. */
  readonly reason: SessionEndReason | null = null
  /** Login attempts left, sent when there are few. */
  readonly attemptsLeft: number | null = null
  readonly retryAfterSeconds: number | null = null
  /** Characters of a name that can't be printed. */
  readonly characters: readonly string[] = []

  constructor(message: string, { cause, status, ...details }: Pick<ApiError, 'status'> & Partial<ApiError>) {
    super(message, { cause })
    this.status = status
    Object.assign(this, details)
  }
}

/** The server's text if there is one, else the screen's own. */
export const errorText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.message) || fallback

export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body = failure.safeParse(await response.json().catch(() => null))
  const { error = '', code = null, reason = null, attemptsLeft = null, characters = [] } = body.data ?? {}
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return new ApiError(error, {
    status: response.status,
    code,
    reason,
    attemptsLeft,
    characters,
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
  })
}
