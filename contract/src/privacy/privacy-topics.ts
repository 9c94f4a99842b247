/**
 * The topics of personal data, in the order in which pages show them. The server's `PRIVACY_MAP` assigns a topic to
 * each column with personal data.
 */
export const PRIVACY_TOPICS = [
  'account',
  'signIn',
  'accessLog',
  'purchases',
  'passes',
  'attendance',
  'questions',
  'certificates',
  'messages',
  'calendar',
  'privacy',
  'team',
  'audit',
] as const
export type PrivacyTopic = (typeof PRIVACY_TOPICS)[number]

export const PRIVACY_TOPIC_LABELS: Record<PrivacyTopic, string> = {
  account: 'Cadastro, grupos e salas',
  signIn: 'Links, sessões, dispositivos e segunda etapa',
  accessLog: 'Registro de acessos',
  purchases: 'Compras',
  passes: 'Passes',
  attendance: 'Presença',
  questions: 'Perguntas, votos e avaliações',
  certificates: 'Certificados',
  messages: 'E-mails, mensagens e avisos',
  calendar: 'Agenda assinada',
  privacy: 'Pedidos de privacidade',
  team: 'Trabalho na equipe',
  audit: 'Auditoria',
}

/** The legal bases for holding data: LGPD, art. 7, V, II, IX and I. */
export const LEGAL_BASES = ['contract', 'law', 'interest', 'consent'] as const
export type LegalBasis = (typeof LEGAL_BASES)[number]

export const LEGAL_BASIS_LABELS: Record<LegalBasis, string> = {
  contract: 'Execução de contrato',
  law: 'Obrigação legal',
  interest: 'Legítimo interesse',
  consent: 'Consentimento',
}
