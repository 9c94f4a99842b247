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

const ENDED_BY_ORGANISERS = 'Seu acesso foi encerrado pela organização do evento. Fale com o suporte.'

export const SESSION_END_TEXTS: Record<SessionEndReason, string> = {
  takeover:
    'Your session has been terminated because you logged in from another device or browser. Only one active session is allowed at a time.',
  'password-reset': 'Sua senha foi alterada pela organização do evento. Entre com a nova senha.',
  'email-changed': 'Seu e-mail de acesso foi corrigido pela organização do evento. Entre com o novo e-mail.',
  deactivated: ENDED_BY_ORGANISERS,
  removed: ENDED_BY_ORGANISERS,
  ended: 'Sua sessão foi encerrada pela organização do evento. Entre de novo.',
  idle: 'Sua sessão terminou porque ficou muito tempo sem uso. Entre de novo.',
}
