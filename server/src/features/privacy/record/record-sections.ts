import { shortDay } from '@palco/contract/certificates/paper/printed-values'
import type { EventSettings } from '@palco/contract/event/event'
import { KEEP_REASON_LABELS } from '@palco/contract/privacy/erasure'
import { ANSWER_DAYS, SMALL_AGENT_ANSWER_DAYS } from '@palco/contract/privacy/privacy-requests'
import type { PrivacySettings } from '@palco/contract/privacy/privacy-settings'
import { LEGAL_BASIS_LABELS, PRIVACY_TOPIC_LABELS } from '@palco/contract/privacy/privacy-topics'
import type { RecordSection } from '@palco/contract/privacy/processing-record'
import { dataWords } from './data-words.ts'
import { KEPT_REASONS, MAPPED_TOPICS } from './mapped-topics.ts'
import { recipientRows, type SharingFacts } from './recipients.ts'
import { BASIS_ARTICLES, KEPT_TEXTS, PURPOSES } from './record-words.ts'

interface RecordFacts extends SharingFacts {
  settings: PrivacySettings
  event: EventSettings
  /** The organiser's name, as on certificates; may be empty. */
  organiser: string
  address: URL | null
  sender: string | null
}

const day = (text: string) => shortDay(text.slice(0, 10), 'PT_BR')

const section = (title: string, parts: Partial<RecordSection>): RecordSection => ({
  title,
  table: null,
  items: [],
  text: '',
  isOpen: false,
  ...parts,
})

/** Returns the eight fields of the simplified record by ANPD (Brazil's data protection authority), in its order. */
export function recordSections(facts: RecordFacts): RecordSection[] {
  const { settings, event, shops } = facts
  const { record, retention, isSmallAgent } = settings
  /** Returns the organiser's text or, if it is empty, a hint what to write. */
  const noted = (text: string, hint: string) => ({ text: text || hint, isOpen: text === '' })
  const recipients = recipientRows(facts)
  return [
    section('1. Informações de contato', {
      table: { head: ['Campo', 'Valor'], rows: contactRows(facts) },
      ...noted(record.contact, 'A completar: nome ou razão social, CNPJ, endereço e canal de contato do controlador.'),
    }),
    section('2. Categorias de titulares', {
      items: [
        'Participantes do evento',
        'Palestrantes',
        'Equipe do evento',
        ...(shops.length ? ['Compradores, também quem comprou e não tem conta'] : []),
      ],
    }),
    section('3. Dados pessoais', {
      table: {
        head: ['Categoria', 'Dados'],
        rows: MAPPED_TOPICS.map(({ topic, columns }) => [
          PRIVACY_TOPIC_LABELS[topic],
          sentence(dataWords(columns).join(', ')),
        ]),
      },
    }),
    section('4. Compartilhamento de dados', {
      table: recipients.length ? { head: ['Com quem', 'Dados', 'Para quê'], rows: recipients } : null,
      ...noted(record.sharing, 'A completar: quem hospeda o servidor e as cópias do banco, e outros destinatários.'),
    }),
    section('5. Medidas de segurança', { items: measures(facts), text: record.security }),
    section('6. Período de armazenamento', {
      table: {
        head: ['Categoria', 'Por quanto tempo'],
        rows: MAPPED_TOPICS.map(({ topic, kept }) => [
          PRIVACY_TOPIC_LABELS[topic],
          sentence(kept.map((each) => KEPT_TEXTS[each](retention)).join('; ')),
        ]),
      },
    }),
    section('7. Processos, finalidade e hipótese legal', {
      table: {
        head: ['Processo', 'Finalidade', 'Hipótese legal'],
        rows: MAPPED_TOPICS.map(({ topic, bases }) => [
          PRIVACY_TOPIC_LABELS[topic],
          PURPOSES[topic],
          bases.map((basis) => `${LEGAL_BASIS_LABELS[basis]} (${BASIS_ARTICLES[basis]})`).join('; '),
        ]),
      },
    }),
    section('8. Observações', {
      items: [
        `Pedidos de titulares são respondidos em até ${isSmallAgent ? SMALL_AGENT_ANSWER_DAYS : ANSWER_DAYS} dias${isSmallAgent ? ' (agente de pequeno porte)' : ''}. O evento vai de ${day(event.startsAtLocal)} a ${day(event.lastDay)}.`,
        ...KEPT_REASONS.map((reason) => `Fica depois de uma exclusão: ${KEEP_REASON_LABELS[reason]}.`),
        'Cópias do banco de dados guardam o que foi excluído até serem apagadas; uma cópia restaurada repete as exclusões.',
      ],
      text: record.remarks,
    }),
  ]
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function contactRows({ event, organiser, address, sender }: RecordFacts): string[][] {
  const rows = [
    ['Evento', event.title],
    ['Realização', organiser],
    ['Endereço', address?.origin ?? ''],
    ['Suporte (WhatsApp)', `+${event.support.phone}`],
    ['E-mails saem de', sender ?? ''],
  ]
  return rows.filter(([, value]) => value)
}

function measures({ event: { team }, address }: RecordFacts): string[] {
  const { secondFactorFrom, idleHours } = team
  return [
    ...(address?.protocol === 'https:' ? ['Conexões cifradas (HTTPS).'] : []),
    'Senhas guardadas só como resumo (Argon2id); links e códigos, só como resumo.',
    'Uma sessão por pessoa: entrar em outro aparelho encerra a anterior.',
    'O que cada pessoa da equipe vê e faz é limitado pela função; atos perigosos pedem a senha de novo.',
    secondFactorFrom
      ? `Segunda etapa obrigatória para a equipe a partir de ${day(secondFactorFrom)}.`
      : 'Segunda etapa disponível para a equipe.',
    ...(idleHours ? [`Sessões da equipe sem uso terminam depois de ${idleHours} h.`] : []),
    'O que a equipe faz fica numa auditoria que ninguém pode alterar; exportações dizem o que continham e de quantas pessoas.',
  ]
}
