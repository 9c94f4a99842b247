import * as z from 'zod/mini'
import { secondStep } from '../session/second-step.ts'
import { sessionEndReason } from '../session/session-end.ts'

/** The codes never change, because pages match on them and not on texts. */
export const ERROR_CODES = [
  'INVALID_INPUT',
  'NOT_SIGNED_IN',
  'INVALID_CREDENTIALS',
  'SESSION_TERMINATED',
  'FORBIDDEN',
  'CONFIRMATION_REQUIRED',
  'ACCOUNT_INACTIVE',
  'ACCOUNT_BLOCKED',
  'SINGLE_SIGN_ON_REQUIRED',
  'NOT_FOUND',
  'ROOM_NOT_OPEN_YET',
  'ROOM_ENDED',
  'RECORDING_LOCKED',
  'RECORDING_OVER',
  'CERTIFICATE_NOT_EARNED',
  'CERTIFICATE_FINAL',
  'NAME_UNPRINTABLE',
  'LINK_UNKNOWN',
  'LINK_USED',
  'LINK_EXPIRED',
  'LINK_REPLACED',
  'OWN_PASSWORD_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'SECOND_STEP_EXPIRED',
  'TOTP_UNREADABLE',
  'PASSWORD_KNOWN',
  'PASSWORD_COMMON',
  'CONFLICT',
  'QUESTIONS_CLOSED',
  'QUESTION_TOO_SOON',
  'QUESTIONS_WAITING',
  'QUESTIONS_FULL',
  'ALREADY_RATED',
  'ADDRESS_REFUSED',
  'CHANGED_MEANWHILE',
  'TOO_LARGE',
  'WRONG_TYPE',
  'TOO_MANY_ATTEMPTS',
  'BUSY',
  'UNAVAILABLE',
  'INTERNAL',
] as const

const FAILURE = {
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  /** Why the session ended. Sent only with `SESSION_TERMINATED`. */
  reason: z.optional(sessionEndReason),
  /**
   * How many attempts are left before further ones are rejected for a while. Sent only with `INVALID_CREDENTIALS`, and
   * only if few are left.
   */
  attemptsLeft: z.optional(z.int()),
  /** How the sign-in continues. Sent only with `SECOND_FACTOR_REQUIRED`. */
  secondStep: z.optional(secondStep),
  /** The characters that a certificate can't print. Sent only with `NAME_UNPRINTABLE`. */
  characters: z.optional(z.array(z.string())),
}

export const failure = z.object({ ...FAILURE, code: z.enum(ERROR_CODES) })

/**
 * A failure as pages read it. `code` can be any string: a node of the next release may send a code that the page does
 * not know, and the page must still show the message (rolling upgrade). Also, the login page need not load the list of
 * codes.
 */
export const readFailure = z.object({ ...FAILURE, code: z.string() })

/** All envelopes share this schema: creating one for each route would take 5 % of the time of a server's start. */
const isSuccess = z.literal(true)

export const success = <Data extends z.ZodMiniType>(data: Data) => z.object({ success: isSuccess, data })

/** The `data` of a call without a result, such as a deletion. */
export const noData = z.null()

export type ErrorCode = (typeof ERROR_CODES)[number]
export type Failure = z.infer<typeof failure>
