import * as z from 'zod/mini'

/**
 * Why a session ended early. `takeover`: the person signed in elsewhere, and only one session is allowed.
 * `deactivated`: the account was deactivated or blocked. `idle`: a member of the team was inactive for the time that
 * the settings allow.
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

/** Sent in the event and in the error that end a session. Pages match on this reason, never on a text. */
export const sessionEndReason = z.enum(SESSION_END_REASONS)
