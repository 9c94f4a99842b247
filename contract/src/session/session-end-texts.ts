import type { SessionEndReason } from './session-end.ts'

// These texts are not in `session-end.ts`, because the login page loads that file.

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
