import { ORIGIN_WORDS } from '@palco/contract/certificates/certificate-words'
import type { EntryOf, TimelineEntry, TimelineKind } from '@palco/contract/help-desk/timeline'
import { RUN_LABELS } from '@palco/contract/messages/messages'
import { outcomeText, REASON_TEXTS } from '@palco/contract/purchases/purchase-texts'
import { ACCESS_TEXTS, deviceText } from '../access-log/access-texts.ts'
import { REVOCATION_TEXTS } from '../certificates/certificate-texts.ts'
import { failureText } from '../kit/words/mail-texts.ts'
import { counted } from '../kit/words/number-text.ts'
import { dayText } from '../messages/message-words.ts'
import { originText, REVOKE_TEXTS } from '../users/passes/pass-texts.ts'

export const KIND_LABELS: Record<TimelineKind, string> = {
  access: 'Acessos',
  room: 'Salas',
  question: 'Perguntas',
  link: 'Links',
  mail: 'E-mails',
  purchase: 'Compras',
  pass: 'Passes',
  certificate: 'Certificado',
  account: 'Cadastro',
}

export interface EntryText {
  title: string
  detail: string
  isTrouble?: boolean
}

const LINK_NAMES: Record<EntryOf<'link'>['purpose'], string> = {
  'first-access': 'Link de primeiro acesso',
  reset: 'Link de nova senha',
}
const LINK_STEPS: Record<EntryOf<'link'>['step'], string> = {
  made: 'criado',
  sent: 'enviado',
  opened: 'aberto',
  used: 'usado',
  voided: 'invalidado',
}
const LINK_WAYS = { mail: 'por e-mail', whatsapp: 'por WhatsApp' }

/**
 * Names of mails, by template. Partial, because a mail of another release may have a template that this release does
 * not know.
 */
const MAIL_NAMES: Partial<Record<string, string>> = {
  'first-access': 'link de primeiro acesso',
  reset: 'link de nova senha',
  'password-changed': 'senha alterada',
  'sign-in-elsewhere': 'conta aberta em outro aparelho',
  'certificate-name': 'nome para o certificado',
  'certificate-issued': 'certificado',
}
const MAIL_STATES: Record<EntryOf<'mail'>['state'], string> = {
  waiting: 'Na fila',
  sent: 'Enviado',
  failed: 'Não entregue',
  withdrawn: 'Retirado',
}

const QUESTION_STATES: Record<EntryOf<'question'>['state'], string> = {
  waiting: 'na fila',
  approved: 'aprovada',
  stage: 'no palco',
  answered: 'respondida',
  rejected: 'rejeitada',
}

const CERTIFICATE_STEPS: Record<EntryOf<'certificate'>['step'], string> = {
  issued: 'Certificado emitido',
  downloaded: 'Certificado baixado',
  revoked: 'Certificado revogado',
}

const ACCOUNT_TEXTS: Record<EntryOf<'account'>['act'], string> = {
  created: 'Cadastro criado',
  updated: 'Cadastro alterado',
  'email-changed': 'E-mail corrigido',
  'rooms-changed': 'Acesso a salas alterado',
  'sent-out': 'Retirada da sala',
  'signed-out': 'Sessão encerrada pela organização',
  blocked: 'Acesso bloqueado',
  unblocked: 'Acesso desbloqueado',
}

const joined = (...parts: readonly (string | undefined | null | false)[]) => parts.filter(Boolean).join(' · ')

function mailText({ template, message, state, failure }: EntryOf<'mail'>): EntryText {
  const name = message
    ? `${RUN_LABELS[message.kind]}, ${message.subject ?? dayText(message.day)}`
    : MAIL_NAMES[template]
  return {
    title: name ? `E-mail: ${name}` : 'E-mail',
    detail: joined(MAIL_STATES[state], failure && failureText({ failure, answer: '' })),
    isTrouble: state === 'failed',
  }
}

function passText({ pass, revoked, note, ...given }: EntryOf<'pass'>): EntryText {
  const title = revoked ? `Perdeu o passe ${pass}` : `Recebeu o passe ${pass}`
  return { title, detail: joined(revoked ? REVOKE_TEXTS[revoked] : originText(given), note) }
}

const roomText = ({ room, isRecording, minutes, isOpen }: EntryOf<'room'>): EntryText => ({
  title: `${isRecording ? 'Viu a gravação' : 'Entrou na sala'} ${room ?? 'excluída'}`,
  detail: joined(minutes > 0 ? counted(minutes, 'minuto', 'minutos') : 'menos de um minuto', isOpen && 'está lá agora'),
})

function certificateText({ step, code, name, origin, revokedBy, reason }: EntryOf<'certificate'>): EntryText {
  const why = step === 'issued' ? ORIGIN_WORDS[origin] : revokedBy && `por ${REVOCATION_TEXTS[revokedBy]}`
  return { title: CERTIFICATE_STEPS[step], detail: joined(code, step === 'issued' && name, why, reason) }
}

export function entryText(entry: TimelineEntry): EntryText {
  switch (entry.kind) {
    case 'access':
      return {
        title: ACCESS_TEXTS[entry.event],
        detail: joined(deviceText(entry.device), entry.browser, entry.address),
        isTrouble: entry.event === 'failed',
      }
    case 'link':
      return {
        title: `${LINK_NAMES[entry.purpose]} ${LINK_STEPS[entry.step]}`,
        detail: entry.way ? LINK_WAYS[entry.way] : '',
      }
    case 'mail':
      return mailText(entry)
    case 'pass':
      return passText(entry)
    case 'purchase':
      return {
        title: `Compra: ${outcomeText(entry)}`,
        detail: joined(
          entry.items.join(', '),
          entry.source,
          entry.orderId && `pedido ${entry.orderId}`,
          entry.reason && REASON_TEXTS[entry.reason],
        ),
        isTrouble: entry.outcome === 'review',
      }
    case 'room':
      return roomText(entry)
    case 'question':
      return {
        title: `Perguntou na sala ${entry.room ?? 'excluída'}`,
        detail: joined(entry.text, QUESTION_STATES[entry.state]),
      }
    case 'certificate':
      return certificateText(entry)
    case 'account':
      return { title: ACCOUNT_TEXTS[entry.act], detail: `por ${entry.by || 'o sistema'}` }
  }
}
