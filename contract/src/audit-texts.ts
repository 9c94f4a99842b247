import { AUDIT_ACTIONS, type AuditAction, type AuditLine, type AuditTarget, type AuditValue } from './audit.ts'
import { ROLE_LABELS } from './users.ts'

/** Between who did it and the name of what it was done to: "Ana" alterou a sala "Abertura". */
const DEEDS: Record<AuditAction, string> = {
  'user.created': 'criou o usuário',
  'user.updated': 'alterou o usuário',
  'user.email-changed': 'corrigiu o e-mail de',
  'user.rooms-changed': 'escolheu as salas de',
  'user.deleted': 'excluiu o usuário',
  'user.exported': 'exportou a lista de usuários',
  'user.accesses-viewed': 'consultou os acessos de',
  'user.shared-viewed': 'consultou as contas com senha compartilhada',
  'user.sent-out': 'retirou da sala',
  'user.previewed': 'viu o portal como',
  'import.saved': 'importou usuários de uma planilha',
  'link.issued': 'criou um link de acesso para',
  'link.exported': 'exportou links de acesso',
  'link.mailed': 'enviou por e-mail um link de acesso para',
  'link.mailed-many': 'enviou links de acesso por e-mail',
  'link.voided': 'invalidou todos os links de acesso',
  'group.created': 'criou o grupo',
  'group.updated': 'alterou o grupo',
  'group.deleted': 'excluiu o grupo',
  'group.previewed': 'viu o portal como o grupo',
  'room.created': 'criou a sala',
  'room.updated': 'alterou a sala',
  'room.deleted': 'excluiu a sala',
  'room.switched': 'trocou a transmissão da sala',
  'room.extended': 'prolongou a sala',
  'room.tested': 'testou o endereço da sala',
  'language.created': 'criou o idioma',
  'language.updated': 'alterou o idioma',
  'language.deleted': 'excluiu o idioma',
  'announcement.created': 'publicou o aviso',
  'announcement.updated': 'corrigiu o aviso',
  'announcement.ended': 'encerrou o aviso',
  'announcement.deleted': 'excluiu o aviso',
  'attendance.exported': 'exportou a presença',
  'settings.updated': 'alterou as configurações de',
  'audit.exported': 'exportou a auditoria',
  'mail.tested': 'enviou um e-mail de teste',
}

export const AUDIT_TARGET_LABELS: Record<AuditTarget, string> = {
  user: 'Usuários',
  import: 'Planilhas',
  link: 'Links de acesso',
  group: 'Grupos',
  room: 'Salas',
  language: 'Idiomas',
  announcement: 'Avisos',
  attendance: 'Presença',
  settings: 'Configurações',
  audit: 'Auditoria',
  mail: 'E-mails',
}

const isAction = (text: string): text is AuditAction => AUDIT_ACTIONS.some((action) => action === text)

/** A word of another version is shown as it is. */
export const auditDeed = (action: string) => (isAction(action) ? DEEDS[action] : action)

/** How the action is called in a list of them. */
export const auditActionLabel = (action: AuditAction) => {
  const words = DEEDS[action].replace(/ de$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const NOBODY = 'O sistema'
export const auditActorName = ({ actor }: AuditLine) => actor.name || NOBODY

const FIELDS: Record<string, string> = {
  name: 'Nome',
  email: 'E-mail',
  role: 'Função',
  active: 'Ativo',
  groups: 'Grupos',
  group: 'Grupo',
  password: 'Senha',
  rooms: 'Salas liberadas',
  search: 'Busca',
  withoutGroup: 'Sem grupo',
  status: 'Status',
  signedIn: 'Acesso',
  importedAt: 'Importados em',
  roomOrder: 'Ordem das salas',
  lines: 'Linhas enviadas',
  people: 'Usuários',
  description: 'Descrição',
  maxRooms: 'Máximo de salas',
  titulo: 'Título',
  speaker: 'Palestrante',
  language: 'Idioma',
  webinarUrl: 'URL do webinar',
  backupUrl: 'URL reserva',
  mode: 'Onde abre',
  onAir: 'No ar',
  speakers: 'Palestrantes com acesso',
  startDate: 'Abertura',
  endDate: 'Encerramento',
  kind: 'Tipo',
  audience: 'Para',
  texts: 'Texto',
  endsAt: 'Vale até',
  code: 'Código',
  flag: 'Bandeira',
  logoUrl: 'Logo',
  title: 'Título do evento',
  shortName: 'Nome curto',
  tagline: 'Frase de apresentação',
  startsAtLocal: 'Início',
  timeZone: 'Fuso horário',
  lastDay: 'Último dia',
  defaultPassword: 'Senha padrão',
  welcomeText: 'Texto de boas-vindas',
  accessMessage: 'Mensagem de acesso',
  support: 'Suporte',
  phone: 'Número do WhatsApp',
  loginMessage: 'Mensagem na tela de login',
  participantMessage: 'Mensagem na área do participante',
  access: 'Acesso',
  importPassword: 'Senha na importação',
  ownPasswordRequired: 'Exigir que cada pessoa troque a senha recebida',
  mailOnSignInElsewhere: 'Avisar por e-mail quando uma conta é aberta em outro aparelho',
  live: 'Ao vivo',
  attendanceThreshold: 'Presença mínima (%)',
  attendanceScope: 'Presença mínima vale',
  graceMinutes: 'Tolerância no fim (minutos)',
  passes: 'Passes',
  instalments: 'Parcelas',
  count: 'Quantidade',
  expiresAt: 'Válido até',
  amount: 'Valor da parcela',
  cash: 'À vista',
  accessMonths: 'Meses de acesso',
  certificate: 'Certificado internacional',
  purchaseLinks: 'Links de compra',
  offers: 'Ofertas',
  recommendedPass: 'Passe recomendado',
  planPrices: 'Preços dos planos',
  monthly: 'Mensal',
  semiannual: 'Semestral',
  annual: 'Anual',
  images: 'Imagens',
  logo: 'Logo',
  loginBackground: 'Fundo da tela de login',
  banner: 'Banner de boas-vindas',
  opensEarly: 'Salas antes da hora',
}

/** `passes.LIVE.cash.BRL` is "Passes › LIVE › À vista › BRL". */
export const auditFieldLabel = (field: string) =>
  field
    .split('.')
    .map((word) => FIELDS[word] ?? word)
    .join(' › ')

/** Values that are words of the product. */
const WORDS: Record<string, Record<string, string>> = {
  role: ROLE_LABELS,
  status: { active: 'ativo', inactive: 'inativo' },
  signedIn: { never: 'nunca entrou', ever: 'já entrou' },
  mode: { page: 'na página', window: 'em janela própria' },
  importPassword: { shared: 'a mesma para todos', own: 'cada pessoa cria a própria senha' },
  attendanceScope: { room: 'em cada sala', week: 'no evento inteiro' },
  onAir: { main: 'endereço principal', backup: 'endereço reserva' },
}
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** As people write it; `instant` writes a moment in the event's zone. */
export function auditValueText(field: string, value: AuditValue, instant: (iso: string) => string): string {
  // Whoever has no list of his own may enter all rooms of his groups.
  if (value === null) return field === 'rooms' ? 'padrão dos grupos' : 'vazio'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (Array.isArray(value)) return value.join(', ') || (field === 'rooms' ? 'nenhuma' : 'nenhum')
  const word = WORDS[field.split('.').at(-1) ?? field]?.[value]
  if (word) return word
  if (INSTANT.test(value)) return instant(value)
  return value || 'vazio'
}
