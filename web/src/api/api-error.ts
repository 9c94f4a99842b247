import { type ErrorCode, readFailure } from '@palco/contract/base/envelope'
import type { SecondStep } from '@palco/contract/session/second-step'
import type { SessionEndReason } from '@palco/contract/session/session-end'

type Details = { [Field in keyof ApiError]?: ApiError[Field] | undefined }

/** `message` is the server's text for people. If it is '', the screen shows a text of its own. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The HTTP status; 0 if there was no response. */
  readonly status: number
  /**
   * The server's error code; `null` if the response was not an error envelope. A newer server may send codes that this
   * page does not know.
   */
  readonly code: ErrorCode | null = null
  /** Why the session ended; `null` if the call failed for another reason. */
  readonly reason: SessionEndReason | null = null
  /**
   * How many more wrong passwords or codes are allowed before a lockout. The server sends this number only if it is
   * low.
   */
  readonly attemptsLeft: number | null = null
  /** The second factor that is still required after the correct password. */
  readonly secondStep: SecondStep | null = null
  readonly retryAfterSeconds: number | null = null
  /** Whether the person was asked to confirm their identity and cancelled. */
  readonly isCancelled: boolean = false
  /** The characters of a name that can't be printed on a certificate. */
  readonly characters: readonly string[] = []

  constructor(message: string, { cause, status, ...details }: Pick<ApiError, 'status'> & Details) {
    super(message, { cause })
    this.status = status
    Object.assign(this, details)
  }
}

/** Returns the text to show: '' for an action that the person cancelled, because that is not a problem. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? (error.isCancelled ? '' : error.message || fallback) : fallback

export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body = readFailure.safeParse(await response.json().catch(() => null))
  const { error = '', success: _success, message: _message, code, ...details } = body.data ?? {}
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return new ApiError(error, {
    status: response.status,
    ...(code && { code: code as ErrorCode }),
    ...details,
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
  })
}
