import { SESSION_END_TEXTS, type SessionEndReason } from '@palco/contract/session/session-end'
import type { QuestionTexts } from '../ui/question-dialog.tsx'

/** Texts of what can open over any signed-in page: in Portuguese here, translated for participants. */
export interface OverlayTexts {
  question: QuestionTexts
  close: string
  lost: { title: string; hint: string; stillLost: string; reconnect: string; login: string }
  ended: { title: string; reasons: Record<SessionEndReason, string>; login: string }
}

export const OVERLAY_TEXTS: OverlayTexts = {
  question: { titles: { error: 'Erro', info: 'Informação', warning: 'Atenção' }, ok: 'OK', cancel: 'Cancelar' },
  close: 'Fechar',
  lost: {
    title: 'Conexão perdida com o servidor',
    hint: 'Reconecte para continuar de onde parou, ou faça login novamente.',
    stillLost: 'Ainda não foi possível reconectar. Verifique sua conexão com a internet e tente novamente.',
    reconnect: 'Reconectar',
    login: 'Login',
  },
  ended: { title: 'Sessão Encerrada', reasons: SESSION_END_TEXTS, login: 'Fazer Login' },
}
