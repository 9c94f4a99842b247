import { characterName, codesOf, unprintableIn } from '@palco/contract/certificates/certificate-characters'
import type { CertificateSettings } from '@palco/contract/certificates/certificate-design'
import type { CertificateTerms } from '@palco/contract/certificates/certificate-right'
import { type CertificateStatus, certificateStatus, STATUS_WORDS } from '@palco/contract/certificates/certificate-words'
import {
  ASKED_DAYS,
  type CertificateRevocation,
  type CertificateRow,
  type CertificateRun,
  type CertificateRunKind,
  type CertificateRunPreview,
} from '@palco/contract/certificates/certificates'
import type { CertificateRight } from '@palco/contract/certificates/own-certificate'
import { PASSES } from '@palco/contract/passes/pass'
import { useEventZone } from '../kit/words/event-zone.ts'
import { counted, numberText } from '../kit/words/number-text.ts'

export const REVOCATION_TEXTS: Record<CertificateRevocation, string> = {
  refund: 'reembolso da compra',
  chargeback: 'contestação da compra',
  hand: 'decisão de um administrador',
}

export function workloadText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (!hours) return `${rest} min`
  return rest ? `${numberText(hours)} h ${String(rest).padStart(2, '0')} min` : `${numberText(hours)} h`
}

export function useEventDay(): (instant: string) => string {
  const zone = useEventZone()
  return (instant) => new Date(instant).toLocaleDateString('pt-BR', zone)
}

export function rightText(right: CertificateRight, dayOf: (instant: string) => string): string {
  switch (right.kind) {
    case 'earned':
      return right.isByHand ? 'Concedido por um administrador' : 'Conquistado: passe e presença mínima'
    case 'early':
      return `Conquistado; emissão a partir de ${dayOf(right.from)}`
    case 'short':
      if (right.missingMinutes === 0) return 'As salas não têm horário: a presença não pode ser medida'
      return `${right.missingMinutes === 1 ? 'Falta' : 'Faltam'} ${workloadText(right.missingMinutes)} de presença`
    case 'no-pass':
      return 'Sem passe ativo que dê certificado'
    case 'inactive':
      return 'A conta está desativada'
    case 'revoked':
      return 'Outro só com uma concessão'
  }
}

export function ruleText({ passes, live: { attendanceThreshold, attendanceScope } }: CertificateTerms): string {
  const promising = PASSES.filter((pass) => passes[pass].certificate)
  if (!promising.length) return 'Nenhum passe inclui o certificado: só tem direito a ele quem recebe uma concessão.'
  const names = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(promising)
  const attended = attendanceScope === 'room' ? 'de uma sala' : 'do evento inteiro'
  return `Conquista o certificado quem tem o passe ${names} e esteve em pelo menos ${attendanceThreshold}% ${attended}.`
}

export function unsignedText({ organiser, signatory }: Pick<CertificateSettings, 'organiser' | 'signatory'>) {
  const missing = [!organiser && 'a organização', !signatory.name && 'o nome de quem assina'].filter(Boolean)
  if (!missing.length) return null
  const isOne = missing.length === 1
  return `${isOne ? 'Falta' : 'Faltam'} ${missing.join(' e ')}: os certificados saem sem ${isOne ? 'isso' : 'eles'}.`
}

const STATUS_COLORS: Partial<Record<CertificateStatus, 'success' | 'warning' | 'error'>> = {
  issued: 'success',
  downloaded: 'success',
  ready: 'warning',
  unnamed: 'warning',
  revoked: 'error',
}

export function statusOf(row: CertificateRow) {
  const status = certificateStatus(row)
  const color = STATUS_COLORS[status]
  return color ? { label: STATUS_WORDS[status].one, color } : { label: 'Ainda não', color: 'default' as const }
}

/** Describes a character by its name and code, such as `U+1F600`: some characters are invisible, others look alike. */
export function characterText(character: string): string {
  const [name, codes] = [characterName(character), codesOf(character)]
  return name === codes ? codes : `${name} (${codes})`
}

export function unprintableNameText(name: string): string | null {
  const characters = unprintableIn(name)
  return characters.length
    ? `Não pode ser impresso: ${characters.map(characterText).join(', ')}. Use letras latinas, gregas ou cirílicas, como no documento.`
    : null
}

export const countedCertificates = (count: number) => counted(count, 'certificado', 'certificados')

export function askedText(
  { unnamed, askedLately }: Pick<CertificateRunPreview, 'unnamed' | 'askedLately'>,
  kind: CertificateRunKind = 'issue',
): string {
  const asked = unnamed - askedLately
  const parts = [
    asked > 0 && `${counted(asked, 'recebe', 'recebem')} agora um e-mail que pede a confirmação; nada é emitido antes.`,
    askedLately > 0 &&
      `${counted(askedLately, 'já recebeu', 'já receberam')} o pedido há menos de ${kind === 'remind' ? `${ASKED_DAYS.remind} dias` : 'uma semana'}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

export const RUN_WORDS: Record<CertificateRunKind, { title: string; running: string; done: string }> = {
  issue: { title: 'Emitir para todos', running: 'Emitindo', done: 'Emissão concluída' },
  remind: { title: 'Lembrar todas', running: 'Lembrando', done: 'Lembretes prontos' },
  registered: { title: 'Confirmar os nomes cadastrados', running: 'Confirmando', done: 'Nomes confirmados' },
}

export function runCounts({ kind, state, issued, asked, unprintable }: CertificateRun): string {
  const parts = [
    kind !== 'remind' &&
      (issued === 0
        ? 'Nenhum certificado foi emitido'
        : counted(issued, 'certificado foi emitido', 'certificados foram emitidos')),
    asked > 0 && `${counted(asked, 'pessoa recebeu', 'pessoas receberam')} o pedido para confirmar o nome`,
    unprintable > 0 && `${counted(unprintable, 'pessoa tem', 'pessoas têm')} um nome que não pode ser impresso`,
    state === 'done' &&
      kind !== 'registered' &&
      issued + asked === 0 &&
      'ninguém recebeu o pedido para confirmar o nome',
  ]
  const text = new Intl.ListFormat('pt-BR').format(parts.filter((part) => part !== false))
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
