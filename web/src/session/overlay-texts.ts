import { SESSION_END_TEXTS } from '@palco/contract/session/session-end-texts'

/** The Portuguese texts of dialogs that can open over every page. The portal translates them. */
export const OVERLAY_TEXTS = {
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

export type OverlayTexts = typeof OVERLAY_TEXTS
