import { DEFAULT_SUPPORT_MESSAGES } from '@palco/contract/event/public-event'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { startingLanguage } from './stored-language.ts'

export const PROBLEM_TEXTS = {
  unreachableTitle: 'Sem conexão com o servidor',
  unreachableText:
    'Não foi possível carregar suas informações. Verifique sua conexão com a internet e tente novamente.',
  partTitle: 'Não foi possível carregar a página',
  partText: 'Sua conexão pode ter falhado, ou uma nova versão acaba de ser publicada. Tente novamente.',
  brokenTitle: 'Algo deu errado',
  brokenText: 'Encontramos um problema ao mostrar esta página. Recarregue para continuar.',
  awayTitle: 'Ainda sem conexão',
  awayText: 'O servidor não respondeu. Verifique sua conexão com a internet e tente novamente.',
  retry: 'Tentar novamente',
  reload: 'Recarregar',
  chat: 'Falar no WhatsApp',
  help: DEFAULT_SUPPORT_MESSAGES.login,
}

export type ProblemTexts = typeof PROBLEM_TEXTS

/** Shown before a catalogue is loaded. */
const LOADING_TEXTS: Record<InterfaceLanguage, string> = {
  PT_BR: 'Carregando...',
  EN_US: 'Loading...',
  ES_ES: 'Cargando...',
  FR_FR: 'Chargement...',
  DE_DE: 'Wird geladen...',
  IT_IT: 'Caricamento...',
}

export const loadingText = (): string => LOADING_TEXTS[startingLanguage()]
