import type { LegalBasis, PrivacyTopic } from '@palco/contract/privacy/privacy-topics'
import { ANNOUNCED_DAYS, type RetentionClass, type RetentionSettings } from '@palco/contract/privacy/retention'

export const PURPOSES: Record<PrivacyTopic, string> = {
  account: 'Criar e manter o acesso de cada pessoa às salas a que tem direito',
  signIn: 'Entrar com segurança, com uma sessão por pessoa',
  accessLog: 'Guardar os registros de acesso que a lei pede e perceber contas compartilhadas',
  purchases: 'Dar o acesso comprado, atender reembolsos e comprovar a venda',
  passes: 'Saber a que cada pessoa tem direito',
  attendance: 'Medir a presença, para certificados e relatórios das salas',
  questions: 'Levar as perguntas do público a quem fala, e saber o que as pessoas acharam da sala',
  certificates: 'Emitir certificados e deixar que terceiros confiram se são verdadeiros',
  messages: 'Enviar links de acesso, lembretes e avisos do evento',
  calendar: 'Manter em dia a agenda que a pessoa assinou',
  privacy: 'Atender os pedidos dos titulares e comprovar o atendimento',
  team: 'Organizar o trabalho da equipe e limitar o que cada função vê',
  audit: 'Saber o que a equipe fez, por segurança e prestação de contas',
}

/** The articles of the laws LGPD and Marco Civil for each legal basis. */
export const BASIS_ARTICLES: Record<LegalBasis, string> = {
  contract: 'LGPD, art.\u00a07º,\u00a0V',
  law: 'LGPD, art.\u00a07º,\u00a0II; Marco Civil, art.\u00a015',
  interest: 'LGPD, art.\u00a07º,\u00a0IX',
  consent: 'LGPD, art.\u00a07º,\u00a0I',
}

const months = (count: number) => (count === 1 ? '1 mês' : `${count} meses`)

export const KEPT_TEXTS: Record<RetentionClass, (settings: RetentionSettings) => string> = {
  account: ({ people }) =>
    people === null
      ? 'enquanto a conta existir'
      : `enquanto a conta existir: ${months(people)} depois do último dia do evento, do cadastro ou da última mudança de passe, o que vier por último, e enquanto um passe valer; a exclusão é anunciada à organização ${ANNOUNCED_DAYS} dias antes`,
  shortLived: () => 'até ser usado, vencer ou terminar; apagado em dias',
  accessLog: ({ accessLog }) => months(accessLog),
  audit: ({ audit }) => months(audit),
  purchases: ({ purchases }) =>
    purchases === null
      ? 'sem prazo, enquanto a organização não definir um'
      : `enquanto durar o passe comprado${purchases ? ` e mais ${months(purchases)}` : ''}`,
  mails: () => '30 dias depois do envio',
  evidence: () => 'sem prazo, porque outros confiam nele; depois de uma exclusão, sem o nome',
}
