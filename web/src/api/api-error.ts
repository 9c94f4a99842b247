import { type ErrorCode, failure } from '@palco/contract/base/envelope'
import type { SessionEndReason } from '@palco/contract/session/session-end'

interface Details {
  status: number
  code?: ErrorCode | null
  reason?: SessionEndReason | null
  attemptsLeft?: number | null
  retryAfterSeconds?: number | null
  characters?: readonly string[]
  cause?: unknown
}

/** `message` is the server's text for people, or '' if it sent none: the screen then shows its own. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** 0: no response. */
  readonly status: number
  readonly code: ErrorCode | null
  /** Why the session ended, if it did. */
  readonly reason: SessionEndReason | null
  /** Login attempts left, sent when there are few. */
  readonly attemptsLeft: number | null
  readonly retryAfterSeconds: number | null
  /** Characters of a name that can't be printed. */
  readonly characters: readonly string[]

  constructor(message: string, { status, code, reason, attemptsLeft, retryAfterSeconds, characters, cause }: Details) {
    super(message, { cause })
    this.status = status
    this.code = code ?? null
    this.reason = reason ?? null
    this.attemptsLeft = attemptsLeft ?? null
    this.retryAfterSeconds = retryAfterSeconds ?? null
    this.characters = characters ?? []
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
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
    characters,
  })
}
