import * as z from 'zod/mini'

/**
 * Why a session ended early. `takeover`: the person signed in on another device or browser; only one session is
 * allowed. `deactivated`: the account is deactivated or blocked. `idle`: a member of the team did nothing for the time
 * that the settings allow.
 */
export const SESSION_END_REASONS = [
  'takeover',
  'password-reset',
  'email-changed',
  'deactivated',
  'removed',
  /** An administrator ended the session. The person may sign in again. */
  'ended',
  'idle',
] as const
export type SessionEndReason = (typeof SESSION_END_REASONS)[number]

/** The reason is sent with the event and with the error that end a session. Pages match on it, never on a text. */
export const sessionEndReason = z.enum(SESSION_END_REASONS)
