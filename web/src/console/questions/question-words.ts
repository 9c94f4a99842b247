import type { QuestionState } from '@palco/contract/questions/question-moves'
import { counted } from '../kit/words/number-text.ts'

export const LIST_TITLES: Record<QuestionState, string> = {
  waiting: 'Aguardando',
  approved: 'Aprovadas',
  stage: 'No palco',
  answered: 'Respondidas',
  rejected: 'Rejeitadas',
}

export const EMPTY_LISTS: Record<QuestionState, string> = {
  waiting: 'Nenhuma pergunta aguarda.',
  approved: 'Nenhuma pergunta aprovada.',
  stage: 'Nenhuma pergunta no palco.',
  answered: 'Nenhuma pergunta respondida.',
  rejected: 'Nenhuma pergunta rejeitada.',
}

export const MOVE_KEYS: Record<QuestionState, string> = {
  approved: 'a',
  rejected: 'r',
  stage: 's',
  answered: 'd',
  waiting: 'w',
}

export function moveText(from: QuestionState, to: QuestionState): string {
  if (to === 'approved' && from === 'stage') return 'Tirar do palco'
  if (to === 'approved' && from === 'answered') return 'Voltar às aprovadas'
  return MOVE_TEXTS[to]
}

const MOVE_TEXTS: Record<QuestionState, string> = {
  approved: 'Aprovar',
  rejected: 'Rejeitar',
  stage: 'Ao palco',
  answered: 'Respondida',
  waiting: 'Devolver à fila',
}

export const MOVED_TEXTS: Record<QuestionState, string> = {
  approved: 'Pergunta aprovada',
  rejected: 'Pergunta rejeitada',
  stage: 'Pergunta no palco',
  answered: 'Pergunta respondida',
  waiting: 'Pergunta de volta à fila',
}

export const waitingText = (waiting: number) => counted(waiting, 'pergunta aguarda', 'perguntas aguardam')

export const shortQuestion = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text)

export const BLOCK_TEXTS = {
  none: 'Sem bloqueio',
  room: 'Bloqueada nesta sala',
  week: 'Bloqueada em todas as salas da semana',
}
