import type { Schedule } from '../announcements/announcement-schedule.ts'
import type { Announcement, AudienceType } from '../announcements/announcements.ts'
import type { CertificateSettings } from '../certificates/certificate-design.ts'
import type { EventSettings } from '../event/event.ts'
import type { Currency } from '../event/participant-event.ts'
import type { Group } from '../groups/groups.ts'
import type { InterfaceLanguage } from '../languages/interface-languages.ts'
import type { Language } from '../languages/languages.ts'
import { MESSAGE_LABELS, type MessageSettings, type WrittenKind } from '../messages/messages.ts'
import type { GrantOrigin } from '../passes/grants.ts'
import type { Pass, RevokeReason } from '../passes/pass.ts'
import type { PrivacySettings } from '../privacy/privacy-settings.ts'
import type { QuestionState } from '../questions/question-moves.ts'
import type { SittingState } from '../questions/questions.ts'
import { ROOM_FIELDS } from '../rooms/room-fields.ts'
import type { Room, RoomCreate } from '../rooms/rooms.ts'
import { TEAM_FUNCTION_LABELS } from '../team/permissions.ts'
import { LINK_STATE_LABELS, type ManagedUser, ROLE_LABELS, type UserFilter } from '../users/users.ts'
import type { AuditChanges, AuditValue } from './audit.ts'

// These types make the compiler refuse a new field of a schema until the audit records it and has a label for it.

type Unrecorded = 'id' | 'createdAt' | 'version'

/**
 * The fields that the audit records. Groups, people and rooms are recorded by name instead of id, so that an entry is
 * readable after they are deleted.
 */
export interface AuditedFields {
  user: Omit<ManagedUser, Unrecorded | 'userGroups' | 'languages' | 'blockedAt' | 'teamRooms' | 'teamGroups'> & {
    groups: string[]
    teamRooms: string[]
    teamGroups: string[]
  }
  group: Omit<Group, Unrecorded | '_count'>
  room: Omit<Room, Unrecorded | 'groupId' | 'group' | 'speakerIds' | 'plannedEnd'> & { group: string }
  language: Omit<Language, Unrecorded>
  announcement: Omit<Announcement, Unrecorded | 'language' | 'seen' | 'audience' | 'texts' | 'schedule' | 'endsAt'> & {
    audience: string
    texts: string[]
    /** `null` while the announcement is scheduled. */
    endsAt: string | null
  } & AuditedSchedule
}

/** The recorded schedule. All fields are `null` after publication. The room is recorded by its name. */
type AuditedSchedule = { [Field in keyof Omit<Schedule, 'beforeRoom'>]: Schedule[Field] | null } & {
  beforeRoom: string | null
}

/** The pair `[key, value]` of each field, at any depth. */
type Leaf<Thing> = Thing extends object
  ? { [Key in keyof Thing & string]-?: LeafAt<Key, NonNullable<Thing[Key]>> }[keyof Thing & string]
  : never
type LeafAt<Key, Value> = [Value] extends [boolean | number | string | string[]]
  ? [Key, Value]
  : [Key, never] | Leaf<Value>

/** Keys and values that are shown as they are, without a label. */
type Code = InterfaceLanguage | Currency | Pass

type AuditedLeaf =
  | Leaf<AuditedFields[keyof AuditedFields]>
  | Leaf<UserFilter>
  | Leaf<EventSettings>
  | Leaf<MessageSettings>
  | Leaf<PrivacySettings>
  | Leaf<CertificateSettings>
type AuditedField = keyof typeof FIELDS

/** The changes by field. The key of a setting is its path, such as `live.graceMinutes`. */
export type AuditedChanges = Partial<
  Record<
    AuditedField | `${keyof EventSettings | keyof CertificateSettings | keyof PrivacySettings | WrittenKind}.${string}`,
    AuditChanges[string]
  >
>

type ChoiceLeaf<Each> = Each extends [infer Key extends string, infer Value extends string]
  ? string extends Value
    ? never
    : [Value] extends [Code]
      ? never
      : [Key, Value]
  : never
type Choices = { [Each in ChoiceLeaf<AuditedLeaf> as Each[0]]: Record<Each[1], string> } & {
  origin: Record<GrantOrigin, string>
  reason: Record<RevokeReason, string>
  questionState: Record<QuestionState, string>
  sittingState: Record<SittingState, string>
}

const roomNames = Object.fromEntries(
  Object.entries(ROOM_FIELDS).map(([field, { shortLabel }]) => [field, shortLabel]),
) as Record<keyof RoomCreate, string>

const FIELDS = {
  ...roomNames,
  ...MESSAGE_LABELS,
  isOn: 'Ligada',
  at: 'Horário',
  minutesBefore: 'Minutos antes',
  text: 'Texto',
  email: 'E-mail',
  role: 'Função',
  teamFunction: 'Função na equipe',
  teamRooms: 'Salas que modera',
  teamGroups: 'Grupos que vê',
  active: 'Ativo',
  groups: 'Grupos',
  group: ROOM_FIELDS.groupId.shortLabel,
  password: 'Senha',
  room: 'Sala',
  rooms: 'Salas liberadas',
  search: 'Busca',
  withoutGroup: 'Sem grupo',
  status: 'Status',
  signedIn: 'Acesso',
  attendance: 'Presença',
  link: 'Link de acesso',
  importedAt: 'Importados em',
  refunded: 'Reembolsados',
  roomOrder: 'Ordem das salas',
  lines: 'Linhas enviadas',
  people: 'Usuários',
  columns: 'Colunas',
  maxRooms: 'Máximo de salas',
  onAir: 'No ar',
  speakers: ROOM_FIELDS.speakerIds.shortLabel,
  kind: 'Tipo',
  audience: 'Para',
  texts: 'Texto',
  endsAt: 'Vale até',
  startsAt: 'Publicar em',
  beforeRoom: 'Publicar antes da sala',
  lastsMinutes: 'Minutos no ar',
  code: 'Código',
  recordingUrl: 'Endereço da gravação',
  recordingNamed: 'Passar nome e e-mail à gravação',
  recordingPublishedAt: 'Gravação publicada em',
  recordings: 'Gravações',
  freeUntil: 'Gravações abertas a todos até',
  questions: 'Perguntas',
  enabled: 'Abertas nas salas',
  moderated: 'Aprovar antes de publicar',
  namesAllowed: 'Nome de quem pergunta pode aparecer',
  heldWords: 'Palavras que esperam aprovação',
  ratings: 'Avaliação ao fim da sala',
  questionState: 'Pergunta',
  sittingState: 'Perguntas da sala',
  ownSwitch: 'Perguntas ligadas nesta sala',
  team: 'Equipe',
  secondFactorFrom: 'Segunda etapa obrigatória a partir de',
  trustDays: 'Confiar num navegador por (dias)',
  idleHours: 'Encerrar sessões sem uso depois de (horas)',
  factor: 'Segunda etapa',
  countForAttendance: 'Minutos em gravações contam para a presença mínima',
  dueHours: 'Gravações saem em até (horas)',
  question: 'Pergunta',
  answers: 'Respostas',
  flag: 'Bandeira',
  logoUrl: 'Logo',
  privacyNotice: 'Aviso de privacidade',
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
  phone: 'Telefone (WhatsApp)',
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
  showAudience: 'Mostrar quantas pessoas assistem',
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
  passLinks: 'Links de compra dos passes',
  monthly: 'Mensal',
  semiannual: 'Semestral',
  annual: 'Anual',
  images: 'Imagens',
  logo: 'Logo',
  loginBackground: 'Fundo da tela de login',
  banner: 'Banner de boas-vindas',
  opensEarly: 'Salas antes da hora',
  pass: 'Passe',
  origin: 'Origem',
  order: 'Pedido',
  reason: 'Motivo',
  note: 'Observação',
  secret: 'Segredo',
  vendor: 'Plataforma',
  source: 'Loja',
  product: 'Produto',
  offer: 'Oferta',
  minutes: 'Carga horária (minutos)',
  issueFrom: 'Emissão a partir de',
  organiser: 'Realização',
  signatory: 'Quem assina',
  signature: 'Imagem da assinatura',
  workload: 'Carga horária impressa',
  hasProgramme: 'Página com o conteúdo programático',
  design: 'Desenho do certificado',
  accent: 'Cor de destaque',
  hasLogo: 'Logo do evento',
  background: 'Imagem de fundo',
  fields: 'Campos',
  statement: 'Texto do certificado',
  issued: 'Data de emissão',
  seal: 'Código de verificação',
  isShown: 'Visível',
  x: 'Esquerda (mm)',
  y: 'Topo (mm)',
  width: 'Largura (mm)',
  size: 'Tamanho (pontos)',
  align: 'Alinhamento',
  color: 'Cor',
  isSmallAgent: 'Agente de pequeno porte',
  retention: 'Prazos de guarda (meses)',
  accessLog: 'Registro de acessos',
  audit: 'Auditoria',
  purchases: 'Compras',
  record: 'Registro de tratamento',
  contact: 'Contato',
  sharing: 'Compartilhamento',
  remarks: 'Observações',
  security: 'Medidas de segurança',
} satisfies Record<Exclude<AuditedLeaf[0], Code>, string> & Record<string, string>

const nameOf: Partial<Record<string, string>> = FIELDS

/**
 * Returns a label such as "Passes › LIVE › À vista › BRL" for `passes.LIVE.cash.BRL`. For an unknown field, returns its
 * key.
 */
export const auditFieldLabel = (field: string) =>
  field
    .split('.')
    .map((key) => nameOf[key] ?? key)
    .join(' › ')

const CHOICES: Choices = {
  role: ROLE_LABELS,
  teamFunction: TEAM_FUNCTION_LABELS,
  status: { active: 'ativo', inactive: 'inativo', blocked: 'bloqueado' },
  signedIn: { never: 'nunca entrou', ever: 'já entrou' },
  attendance: { never: 'não entrou em nenhuma sala', ever: 'entrou em alguma sala' },
  refunded: { 'left-out': 'deixados de fora' },
  pass: { LIVE: 'LIVE', PREMIUM: 'PREMIUM', PLATINUM: 'PLATINUM', none: 'sem passe' },
  origin: { hand: 'à mão', import: 'planilha', purchase: 'compra' },
  reason: {
    hand: 'à mão',
    refund: 'reembolso',
    chargeback: 'contestação da compra',
    canceled: 'compra cancelada',
    moved: 'pedido passado para outra pessoa',
    undone: 'desfeito',
  },
  questionState: {
    waiting: 'na fila',
    approved: 'aprovada',
    stage: 'no palco',
    answered: 'respondida',
    rejected: 'rejeitada',
  },
  sittingState: { open: 'abertas', paused: 'pausadas', closed: 'encerradas' },
  link: { ...LINK_STATE_LABELS, unopened: 'Não aberto', overdue: 'Não aberto em 24 horas' },
  mode: { page: 'na página', window: 'em janela própria' },
  onAir: { main: 'endereço principal', backup: 'endereço reserva' },
  kind: { info: 'informação', warning: 'atenção' },
  importPassword: { shared: 'a mesma para todos', own: 'cada pessoa cria a própria senha' },
  attendanceScope: { room: 'em cada sala', week: 'no evento inteiro' },
  workload: { attended: 'tempo de presença', programme: 'horas do programa' },
  design: { stage: 'do Palco', own: 'próprio' },
  align: { left: 'à esquerda', center: 'no centro', right: 'à direita' },
}

const choicesOf: Partial<Record<string, Partial<Record<string, string>>>> = CHOICES

const AUDIENCES: Record<AudienceType, string> = {
  everybody: 'todos os participantes',
  group: 'grupo',
  room: 'sala',
  language: 'idioma',
}

/** Returns the text for an audience. `value` is `everybody`, or a type with a name, as in `group: Brasil`. */
const audienceText = (value: string) =>
  value.replace(/^(everybody|group|room|language)(?=$|: )/, (type) => AUDIENCES[type as AudienceType])

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** `instant` formats an instant in the event's time zone. */
export function auditValueText(field: string, value: AuditValue, instant: (iso: string) => string): string {
  // `rooms: null` means that the person may enter every room of their groups.
  if (value === null) return field === 'rooms' ? 'padrão dos grupos' : 'vazio'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (Array.isArray(value)) return value.join(', ') || (field === 'rooms' ? 'nenhuma' : 'nenhum')
  if (field === 'audience') return audienceText(value)
  const choice = choicesOf[field.split('.').at(-1) ?? field]?.[value]
  if (choice) return choice
  if (INSTANT.test(value)) return instant(value)
  return value || 'vazio'
}

/** Returns one text `Nome: Antes → Depois` for each field. */
export const auditChangeTexts = (changes: AuditChanges, instant: (iso: string) => string): string[] =>
  Object.entries(changes).map(([field, [old, now]]) => {
    const text = (value: AuditValue) => auditValueText(field, value, instant)
    return `${auditFieldLabel(field)}: ${text(old)} → ${text(now)}`
  })
