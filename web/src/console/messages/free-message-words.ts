import {
  CHAT_TEXT_MAX_LENGTH,
  type FreeReach,
  type FreeRecipients,
  type FreeTexts,
  LEFT_OUT_REASONS,
  type LeftOutReason,
  writtenLanguages,
} from '@palco/contract/messages/free-messages'
import { counted, countedPeople, numberText } from '../kit/words/number-text.ts'
import { languageName } from './use-message-form.ts'

const LEFT_OUT: Record<LeftOutReason, (people: number) => string> = {
  administrators: (people) => counted(people, 'administrador', 'administradores'),
  inactive: (people) => counted(people, 'que não pode entrar', 'que não podem entrar'),
  unsubscribed: (people) => counted(people, 'que cancelou os lembretes', 'que cancelaram os lembretes'),
  refused: (people) => counted(people, 'com e-mail recusado', 'com e-mail recusado'),
}

/** For example: `Ficam de fora: 2 administradores, 1 com e-mail recusado.`; `null` if nobody is left out. */
export function leftOutText({ leftOut }: FreeReach): string | null {
  const parts = LEFT_OUT_REASONS.flatMap((why) => (leftOut[why] ? LEFT_OUT[why](leftOut[why]) : []))
  return parts.length ? `Ficam de fora: ${parts.join(', ')}.` : null
}

export function chosenText({ recipients, count }: { recipients: FreeRecipients; count: number }): string {
  if (recipients.of === 'filter') return `Para os ${numberText(count)} resultados da lista de usuários.`
  return `Para ${countedPeople(count)} da lista de usuários.`
}

/**
 * Says in which language people get the message if it has no text in theirs. `null` if no language has a text, and if
 * all have one.
 */
export function fallbackText(texts: FreeTexts): string | null {
  const written = writtenLanguages(texts)
  const [first] = written
  if (!first || written.length === Object.keys(texts).length) return null
  return `Cada pessoa recebe no seu idioma; se ele não tem texto, em ${languageName(first)}.`
}

/** Says why the texts can't be sent by WhatsApp; `null` if they can. */
export const chatProblem = (texts: FreeTexts): string | null =>
  Object.values(texts).some(({ text }) => text.trim().length > CHAT_TEXT_MAX_LENGTH)
    ? `Para o WhatsApp, use no máximo ${numberText(CHAT_TEXT_MAX_LENGTH)} caracteres em cada idioma.`
    : null
