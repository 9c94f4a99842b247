import type { LinkMailing } from '@palco/contract/access-links/access-links'
import {
  type ComingMessage,
  MESSAGE_KINDS,
  MESSAGE_LABELS,
  type MessageKind,
  type MessageRun,
  type MessageSettings,
  MINUTES_BEFORE,
  type WrittenKind,
} from '@palco/contract/messages/messages'
import { counted, countedPeople } from '../kit/words/number-text.ts'

export const KIND_HINTS: Record<WrittenKind, string> = {
  invitation:
    'O e-mail com o link de primeiro acesso e a data do evento. Sai quando você envia os links, e a quem compra um passe.',
  evening: 'O programa do dia seguinte, com as salas em que a pessoa pode entrar.',
  changed:
    'A quem recebeu o programa na véspera, se depois uma sala é cancelada ou muda de horário em uma hora ou mais. No máximo uma por hora.',
  hour: 'O link da sala que vai começar; as que começam na mesma hora vão juntas. Quem já está na sala não recebe.',
  attended: 'No dia seguinte: um obrigado, os minutos de cada pessoa e as gravações que ela pode ver.',
  missed: 'No dia seguinte, a quem não entrou em nenhuma sala e pode ver uma gravação. Espera a publicação dela.',
}

/** For example: `19:00 da véspera` */
export const MOMENT_TEXTS: Record<WrittenKind, (settings: MessageSettings) => string> = {
  invitation: () => 'Ao enviar os links',
  evening: ({ evening }) => `${evening.at} da véspera`,
  changed: () => '10 minutos depois da mudança',
  hour: ({ hour }) => `${counted(hour.minutesBefore, 'minuto', 'minutos')} antes`,
  attended: ({ attended }) => `${attended.at} do dia seguinte`,
  missed: ({ missed }) => `${missed.at} do dia seguinte`,
}

/** The field for the time of each message, with the field's hint; `null` for a message that has no such field. */
export const MOMENT_FIELDS: Record<MessageKind, { name: 'at' | 'minutesBefore'; hint: string } | null> = {
  evening: { name: 'at', hint: 'Na véspera, no fuso do evento.' },
  changed: null,
  hour: {
    name: 'minutesBefore',
    hint: `De ${MINUTES_BEFORE.min} a ${MINUTES_BEFORE.max} minutos antes do início da sala.`,
  },
  attended: { name: 'at', hint: 'No dia seguinte, no fuso do evento.' },
  missed: { name: 'at', hint: 'No dia seguinte, no fuso do evento.' },
}

/** For example: `Ligadas: na véspera e antes de cada sala.` */
export function switchedOnText(settings: MessageSettings): string {
  // A `changed` mail corrects the `evening` mail, so it is on only if the `evening` mail is on too.
  const isOn = (kind: MessageKind) => settings[kind].isOn && (kind !== 'changed' || settings.evening.isOn)
  const names = MESSAGE_KINDS.filter(isOn).map((kind) => MESSAGE_LABELS[kind].toLowerCase())
  if (!names.length) return 'Todas as mensagens estão desligadas.'
  if (names.length === MESSAGE_KINDS.length) return 'Todas as mensagens estão ligadas.'
  return `${names.length === 1 ? 'Ligada' : 'Ligadas'}: ${new Intl.ListFormat('pt-BR').format(names)}.`
}

/** For example: `segunda-feira, 01/12/2025`. A calendar day has no time zone. */
export const dayText = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString('pt-BR', {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Says who gets each message, for the time when the number of recipients is not known yet. */
const RECIPIENTS: Record<MessageKind, string> = {
  evening: 'para quem pode entrar',
  changed: 'para quem recebeu o programa',
  hour: 'para quem pode entrar',
  attended: 'para quem estiver lá',
  missed: 'para quem perder e puder ver a gravação',
}

/**
 * The number of recipients. While it is not known, because the rooms have not begun, describes the recipients instead.
 */
export function peopleText({ kind, people }: Pick<ComingMessage, 'kind' | 'people'>): string {
  if (people === null) return RECIPIENTS[kind]
  return people ? `para ${countedPeople(people)}` : 'para ninguém por enquanto'
}

export const unsubscribedText = (people: number) =>
  `${counted(people, 'pessoa cancelou os lembretes e não recebe', 'pessoas cancelaram os lembretes e não recebem')} nada daqui.`

const MAX_NAMED = 3

/** For example: `Abertura, Painel, Debate e mais 4` */
export function roomsText(names: readonly string[]): string {
  if (names.length <= MAX_NAMED + 1) return new Intl.ListFormat('pt-BR').format(names)
  return `${names.slice(0, MAX_NAMED).join(', ')} e mais ${names.length - MAX_NAMED}`
}

export const aboutText = ({ day, rooms, free }: MessageRun) =>
  free ? `“${free.subject}”, por ${free.sentBy}` : `Salas de ${dayText(day)}: ${roomsText(rooms)}`

export const isGoingOut = ({ state, waiting }: Pick<MessageRun, 'state' | 'waiting'>) =>
  state === 'running' || waiting > 0

/** For example: `1.200 enviadas · 300 na fila`. Zeros are left out. */
export function countsText({ waiting, sent, failed, withdrawn, dropped = 0, isUncounted }: MessageRun): string {
  const parts = [
    sent && counted(sent, 'enviada', 'enviadas'),
    waiting && counted(waiting, 'na fila', 'na fila'),
    failed && counted(failed, 'falhou', 'falharam'),
    withdrawn && counted(withdrawn, 'retirada', 'retiradas'),
    dropped && counted(dropped, 'descartada ao restaurar o backup', 'descartadas ao restaurar o backup'),
    isUncounted && 'os números de antes não estavam no backup restaurado',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** For example: `340 enviados · 12 na fila · 200 abertos · 120 usados`. Zeros are left out. */
export function mailingText({ waiting, sent, failed, withdrawn, opened, used }: LinkMailing): string {
  const parts = [
    sent && counted(sent, 'enviado', 'enviados'),
    waiting && counted(waiting, 'na fila', 'na fila'),
    failed && counted(failed, 'falhou', 'falharam'),
    withdrawn && counted(withdrawn, 'retirado', 'retirados'),
    opened && counted(opened, 'aberto', 'abertos'),
    used && counted(used, 'usado', 'usados'),
  ]
  return parts.filter(Boolean).join(' · ') || 'Preparando…'
}

/**
 * Says how many queued mails are lost if a backup is restored. The number is `null` for backups of older releases,
 * which do not contain it.
 */
export function waitingMailsText(waitingMails: number | null): string {
  if (waitingMails === null) return 'E-mails de qualquer tipo que esperavam na fila naquele momento não saem.'
  if (waitingMails === 0) return 'Nenhum e-mail esperava na fila naquele momento.'
  const fate = waitingMails === 1 ? 'não sai' : 'não saem'
  return `${counted(waitingMails, 'e-mail que esperava', 'e-mails que esperavam')} na fila naquele momento ${fate}.`
}

export const WITHDRAWN_MEANING =
  'Retiradas não são falhas: já era tarde, a sala mudou de horário, ou a pessoa cancelou os lembretes ou perdeu o acesso.'
