import type { RoomModeration } from '@palco/contract/questions/moderated-questions'
import type { SittingState } from '@palco/contract/questions/questions'

export type Standing = 'off' | 'none' | SittingState

/**
 * Says whether people can ask: `off` if the room has no questions, `none` before its first session of questions
 * (`sitting`), otherwise the state of the session.
 */
export const standingOf = ({ isOn, sitting }: Pick<RoomModeration, 'isOn' | 'sitting'>): Standing =>
  isOn ? (sitting?.state ?? 'none') : 'off'

export const STANDING_TEXTS: Record<Standing, string> = {
  off: 'Perguntas desligadas',
  none: 'Ainda não começou',
  open: 'Recebendo perguntas',
  paused: 'Pausada: só lê e vota',
  closed: 'Perguntas encerradas',
}

export const SITTING_NOTICES: Record<SittingState, string> = {
  open: 'A sala pode perguntar de novo',
  paused: 'Pausada: a sala lê e vota, e não envia perguntas novas',
  closed: 'Perguntas encerradas: a sala só lê',
}
