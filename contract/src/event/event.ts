import * as z from 'zod/mini'
import { ATTENDANCE_SCOPES } from '../attendance/own-attendance.ts'
import { atMost, newPassword } from '../base/fields.ts'
import { calendarDay, requiredText, version } from '../base/form-fields.ts'
import { DESCRIPTION_MAX_LENGTH, URL_MAX_LENGTH } from '../base/limits.ts'
import { isTimeZone, isWallClock } from '../base/zoned-time.ts'
import { PASSES } from '../passes/pass.ts'
import { privacyNotice } from '../privacy/privacy-notice.ts'
import { ROOM_MOVES } from './event-move.ts'
import { NO_LINKS, NO_PASS_LINKS, NO_PRICES, NO_TEXTS, PLANS, perCurrency, perLanguage } from './participant-event.ts'
import { DEFAULT_SUPPORT_MESSAGES, DEFAULT_TAGLINE } from './public-event.ts'

export const IMPORT_PASSWORDS = ['shared', 'own'] as const

export type ImportPassword = (typeof IMPORT_PASSWORDS)[number]

/** The maximum is there to catch typing errors. */
const price = z.number().check(z.nonnegative(), z.maximum(1_000_000, 'O valor deve ser de no máximo 1.000.000'))
const link = z
  .string()
  .check(z.trim(), atMost(URL_MAX_LENGTH), z.regex(/^(https?:\/\/\S+)?$/i, 'O link deve começar com https://'))

const passOffer = z.object({
  name: requiredText('Nome do passe é obrigatório'),
  instalments: z.object({ count: z.int().check(z.positive()), amount: price }),
  cash: perCurrency(price),
  /** For how many months people may watch recordings; 0 for a pass that is live only. */
  accessMonths: z.int().check(z.nonnegative()),
  certificate: z.boolean(),
})

const accessSettings = z.object({
  /** What the import dialog preselects: one password for all, or a link with which each person chooses a password. */
  importPassword: z.enum(IMPORT_PASSWORDS),
  /** Whether people who were given a password must choose their own one before they can do anything else. */
  ownPasswordRequired: z.boolean(),
  mailOnSignInElsewhere: z.boolean(),
})

const offerSettings = z.object({
  /** The highlighted pass; `null` for none. */
  recommendedPass: z.nullable(z.enum(PASSES)),
  /** The URL at which each pass is bought. If it is empty, people contact the support instead. */
  passLinks: z.record(z.enum(PASSES), perCurrency(link)),
  /** The price on the button of each purchase link; 0 shows no price. */
  planPrices: z.record(z.enum(PLANS), perCurrency(price)),
})

const GRACE_MAX_MINUTES = 240

const liveSettings = z.object({
  /** The minimum attendance, in percent of the scheduled time. */
  attendanceThreshold: z.int().check(z.positive(), z.maximum(100, 'O percentual deve ser de no máximo 100')),
  attendanceScope: z.enum(ATTENDANCE_SCOPES),
  /** How many minutes people inside a room may stay after its end. */
  graceMinutes: z
    .int()
    .check(
      z.nonnegative(),
      z.maximum(GRACE_MAX_MINUTES, `A tolerância deve ser de no máximo ${GRACE_MAX_MINUTES} minutos`),
    ),
  /** Whether participants see roughly how many people watch a room. */
  showAudience: z.boolean(),
})

const DUE_MAX_HOURS = 720

const recordingSettings = z.object({
  /** The last day on which everybody may watch recordings, in `timeZone`; `null` for none. */
  freeUntil: z.nullable(calendarDay),
  /** Whether minutes in recordings count for the minimum attendance. */
  countForAttendance: z.boolean(),
  /** Within how many hours after a room its recording is published. Participants read this as a promise; 0: no text. */
  dueHours: z
    .int()
    .check(z.nonnegative(), z.maximum(DUE_MAX_HOURS, `O prazo deve ser de no máximo ${DUE_MAX_HOURS} horas`)),
})

const HELD_WORDS_MAX = 200
const HELD_WORD_MAX_LENGTH = 60

const questionSettings = z.object({
  /** Whether the audience may ask questions in rooms without a setting of their own. */
  enabled: z.boolean(),
  /** Whether a moderator approves each question before others see it. */
  moderated: z.boolean(),
  /** Whether people may show their name to others with a question. Moderators see it anyway. */
  namesAllowed: z.boolean(),
  /** A question with one of these words waits for a moderator, even if `moderated` is off. */
  heldWords: z.array(z.string()).check(
    z.overwrite((words) => [...new Set(words.map((word) => word.trim()).filter(Boolean))]),
    z.maxLength(HELD_WORDS_MAX, `A lista tem no máximo ${HELD_WORDS_MAX} palavras`),
    z.refine(
      (words) => words.every((word) => word.length <= HELD_WORD_MAX_LENGTH),
      `Cada palavra tem no máximo ${HELD_WORD_MAX_LENGTH} caracteres`,
    ),
  ),
  /** Whether people may rate a room at its end. */
  ratings: z.boolean(),
})

/** The choices for how many days a trusted browser is not asked for the second factor; 0: each sign-in asks for it. */
export const TRUST_DAYS = [0, 7, 30] as const
const IDLE_MAX_HOURS = 24 * 30

export const teamSettings = z.object({
  /** The day, in `timeZone`, from which members of the team need a second factor; `null` if they never do. */
  secondFactorFrom: z.nullable(calendarDay),
  trustDays: z.literal([...TRUST_DAYS]),
  /** After how many hours without use a session of a member ends; 0 for never. */
  idleHours: z
    .int()
    .check(z.nonnegative(), z.maximum(IDLE_MAX_HOURS, `O tempo deve ser de no máximo ${IDLE_MAX_HOURS} horas`)),
})

export const eventSettings = z.object({
  title: requiredText('Título do evento é obrigatório'),
  shortName: requiredText('Nome curto é obrigatório', 40),
  tagline: z.string().check(z.trim(), atMost(300)),
  /** The local date and time in `timeZone`. */
  startsAtLocal: z.string().check(z.refine(isWallClock, 'Data de início inválida')),
  timeZone: z.string().check(z.refine(isTimeZone, 'Fuso horário desconhecido')),
  /** The last day in `timeZone`, such as `2025-12-05`. */
  lastDay: z.string().check(z.refine((day) => isWallClock(`${day}T00:00`), 'Data de término inválida')),
  welcomeText: perLanguage(z.string().check(atMost(2000))),
  accessMessage: perLanguage(z.string().check(atMost(DESCRIPTION_MAX_LENGTH))),
  support: z.object({
    /** The phone number: only digits, with the country code, as WhatsApp requires. */
    phone: z
      .string()
      .check(z.regex(/^\d{8,15}$/, 'Número de suporte inválido: use apenas dígitos, com o código do país')),
    loginMessage: z.string().check(atMost(500)),
    participantMessage: z.string().check(atMost(500)),
  }),
  defaultPassword: newPassword,
  passes: z.record(z.enum(PASSES), passOffer),
  purchaseLinks: z.record(z.enum(PLANS), perCurrency(link)),
  offers: offerSettings,
  access: accessSettings,
  live: liveSettings,
  recordings: recordingSettings,
  questions: questionSettings,
  team: teamSettings,
  privacyNotice,
  /** The URLs of uploaded images; `null` for an image that was not uploaded. */
  images: z.object({
    logo: z.nullable(z.string()),
    loginBackground: z.nullable(z.string()),
    banner: z.nullable(z.string()),
  }),
})

/** The settings with their version. An update sends the version back, for optimistic locking. */
export const eventSettingsAnswer = z.extend(eventSettings, { version: z.int() })

const EVENT_DAYS: unknown[] = ['startsAtLocal', 'lastDay']

/** An update of the settings. Fields that earlier releases don't send are optional: a missing field keeps its value. */
export const eventSettingsUpdate = z
  .extend(eventSettings, {
    access: z.optional(accessSettings),
    live: z.optional(z.extend(liveSettings, { showAudience: z.exactOptional(liveSettings.shape.showAudience) })),
    offers: z.optional(z.extend(offerSettings, { passLinks: z.exactOptional(offerSettings.shape.passLinks) })),
    recordings: z.optional(
      z.extend(recordingSettings, { dueHours: z.exactOptional(recordingSettings.shape.dueHours) }),
    ),
    questions: z.optional(questionSettings),
    team: z.optional(teamSettings),
    privacyNotice: z.optional(privacyNotice),
    /** What happens to the rooms if the event's start or time zone changes. Default: they keep their instants. */
    roomMove: z.exactOptional(z.enum(ROOM_MOVES)),
    version,
  })
  .check(
    z.refine(({ startsAtLocal, lastDay }) => startsAtLocal.slice(0, 10) <= lastDay, {
      message: 'O evento não pode terminar antes de começar',
      path: ['lastDay'],
      // Check the days even if other fields are invalid, so that one answer reports all problems.
      when: ({ issues }) => issues.every(({ path }) => path?.length && !EVENT_DAYS.includes(path[0])),
    }),
  )

export type EventSettings = z.infer<typeof eventSettings>
export type TeamSettings = z.infer<typeof teamSettings>
export type EventSettingsAnswer = z.infer<typeof eventSettingsAnswer>
export type EventSettingsUpdate = z.infer<typeof eventSettingsUpdate>

/**
 * The settings of a new installation, and the defaults of fields that are not stored. `defaultPassword` is generated.
 */
export const INITIAL_EVENT_SETTINGS: Omit<EventSettings, 'defaultPassword'> = {
  title: 'PBEX Week',
  shortName: 'PBEX',
  tagline: DEFAULT_TAGLINE,
  startsAtLocal: '2025-12-01T10:40',
  timeZone: 'America/Sao_Paulo',
  lastDay: '2025-12-05',
  welcomeText: {
    PT_BR: 'Boas-vindas! Que bom ter você com a gente nesta semana.',
    EN_US: 'Welcome! We are glad to have you with us this week.',
    ES_ES: '¡Te damos la bienvenida! Qué alegría contar contigo esta semana.',
    FR_FR: 'Bienvenue\u202f! Nous sommes ravis de vous compter parmi nous cette semaine.',
    DE_DE: 'Herzlich willkommen! Schön, dass Sie diese Woche dabei sind.',
    IT_IT: 'Ti diamo il benvenuto! Siamo felici di averti con noi questa settimana.',
  },
  accessMessage: {
    PT_BR:
      '<p>As salas abrem no horário de cada sessão. <strong>Seu acesso é pessoal</strong> e vale para um dispositivo por vez.</p>',
    EN_US:
      '<p>Rooms open when their session starts. <strong>Your access is personal</strong> and works on one device at a time.</p>',
    ES_ES:
      '<p>Las salas se abren a la hora de cada sesión. <strong>Tu acceso es personal</strong> y funciona en un dispositivo a la vez.</p>',
    FR_FR:
      '<p>Les salles ouvrent à l’heure de chaque session. <strong>Votre accès est personnel</strong> et ne fonctionne que sur un appareil à la fois.</p>',
    DE_DE:
      '<p>Die Räume öffnen zum Beginn der jeweiligen Session. <strong>Ihr Zugang ist persönlich</strong> und gilt für jeweils ein Gerät.</p>',
    IT_IT:
      '<p>Le sale aprono all’orario di ogni sessione. <strong>Il tuo accesso è personale</strong> e vale per un dispositivo alla volta.</p>',
  },
  support: {
    phone: '5511900000000',
    loginMessage: DEFAULT_SUPPORT_MESSAGES.login,
    participantMessage: DEFAULT_SUPPORT_MESSAGES.participant,
  },
  passes: {
    LIVE: {
      name: 'Week LIVE Pass',
      instalments: { count: 12, amount: 59 },
      cash: { BRL: 590, USD: 110, EUR: 95 },
      accessMonths: 0,
      certificate: false,
    },
    PREMIUM: {
      name: 'Week PREMIUM Pass',
      instalments: { count: 12, amount: 99 },
      cash: { BRL: 990, USD: 190, EUR: 160 },
      accessMonths: 6,
      certificate: true,
    },
    PLATINUM: {
      name: 'Week PLATINUM Pass',
      instalments: { count: 12, amount: 149 },
      cash: { BRL: 1490, USD: 280, EUR: 240 },
      accessMonths: 12,
      certificate: true,
    },
  },
  purchaseLinks: { monthly: NO_LINKS, annual: NO_LINKS, semiannual: NO_LINKS },
  offers: { recommendedPass: 'PREMIUM', passLinks: NO_PASS_LINKS, planPrices: NO_PRICES },
  access: { importPassword: 'shared', ownPasswordRequired: false, mailOnSignInElsewhere: false },
  live: { attendanceThreshold: 75, attendanceScope: 'room', graceMinutes: 15, showAudience: false },
  recordings: { freeUntil: null, countForAttendance: false, dueHours: 0 },
  questions: { enabled: false, moderated: true, namesAllowed: false, heldWords: [], ratings: false },
  team: { secondFactorFrom: null, trustDays: 30, idleHours: 12 },
  privacyNotice: { texts: NO_TEXTS, contact: '' },
  images: { logo: null, loginBackground: null, banner: null },
}
