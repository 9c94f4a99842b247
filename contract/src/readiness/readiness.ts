import * as z from 'zod/mini'
import { instant } from '../base/fields.ts'
import { EMBED_REASONS } from '../embed-checks/embed-checks.ts'
import { onAir } from '../rooms/room-air.ts'
import { type UserFilter, WITHOUT_GROUP } from '../users/users.ts'

// The page "Pronto para abrir?" (Ready to open?) lists things that an organiser may have forgotten. The rules are in
// `readiness-rules.ts`.

/** `critical`: people may be unable to sign in or to watch. `advice`: nothing is wrong so far. */
export const SEVERITIES = ['critical', 'warning', 'advice'] as const
export type Severity = (typeof SEVERITIES)[number]

// Findings are listed in this order. Dismissals are stored under the rules' names: add rules, never rename one.

const CRITICAL = {
  'rooms-none': 'O programa está vazio',
  'people-none': 'Ninguém cadastrado',
  'event-over': 'O evento já terminou',
  'links-local': 'Links de acesso com endereço local',
  'certificate-refused': 'Certificado que os navegadores recusam',
  'disk-full': 'Disco quase cheio',
  'rooms-without-address': 'Salas sem endereço de transmissão',
  'addresses-refused': 'Endereços que não vão tocar',
  'rooms-hidden': 'Salas inativas que começam em breve',
  'groups-without-rooms': 'Grupos com pessoas e sem sala',
  'people-without-group': 'Pessoas sem grupo',
}

const WARNING = {
  'people-without-link': 'Pessoas que ainda não receberam o link',
  'purchases-to-review': 'Vendas que esperam uma decisão',
  'sources-untested': 'Lojas sem segredo ou sem teste',
  'members-without-second-factor': 'Membros da equipe sem segunda etapa',
  'links-insecure': 'Endereço sem https',
  'mail-off': 'E-mails desligados',
  'support-placeholder': 'Número de suporte de exemplo',
  'certificates-unsigned': 'Certificados de participação sem organizador ou assinatura',
  'certificates-unprintable': 'Textos que o certificado de participação não consegue imprimir',
  'rooms-outside-event': 'Salas fora dos dias do evento',
  'days-without-rooms': 'Últimos dias do evento sem sala',
  'addresses-shared': 'Salas com o mesmo endereço no mesmo horário',
  'addresses-unconfirmed': 'Endereços não confirmados',
  'languages-inactive': 'Idiomas inativos com salas',
}

const ADVICE = {
  'links-unopened': 'Pessoas que não abriram o link',
  'rooms-without-backup': 'Salas sem endereço reserva',
  'languages-without-rooms': 'Idiomas ativos sem sala',
  'tagline-placeholder': 'Frase de apresentação de exemplo',
  'backup-old': 'Sem cópia de segurança nas últimas 24 horas',
}

export const READINESS_LABELS = { ...CRITICAL, ...WARNING, ...ADVICE }

export type ReadinessRule = keyof typeof READINESS_LABELS
export const READINESS_RULES = Object.keys(READINESS_LABELS) as ReadinessRule[]
export const readinessRule = z.enum(READINESS_RULES)

export const severityOf = (rule: ReadinessRule): Severity =>
  rule in CRITICAL ? 'critical' : rule in WARNING ? 'warning' : 'advice'

/** The filter of each rule about people. The list of people and the mailing of links use the same filters. */
export const PEOPLE_OF_RULES = {
  'people-without-group': { group: WITHOUT_GROUP, status: 'active', refunded: 'left-out' },
  'people-without-link': { link: 'none', signedIn: 'never', status: 'active', refunded: 'left-out' },
  'links-unopened': { link: 'overdue', signedIn: 'never', status: 'active', refunded: 'left-out' },
} as const satisfies Partial<Record<ReadinessRule, UserFilter>>

const SOON_MS = 86_400_000

/** Whether the event starts within a day or has started. If so, even new links that nobody has opened are reported. */
export const isStartingSoon = (startsAt: string, now: number): boolean => Date.parse(startsAt) - now < SOON_MS

export const peopleOfRule = (rule: keyof typeof PEOPLE_OF_RULES, isSoon: boolean) =>
  rule === 'links-unopened' && isSoon
    ? ({ ...PEOPLE_OF_RULES[rule], link: 'unopened' } as const)
    : PEOPLE_OF_RULES[rule]

export const READINESS_LISTED_MAX = 20
const CASES_MAX = 1000
const CASE_KEY_MAX_LENGTH = 100

const affected = z.object({
  id: z.string(),
  name: z.string(),
  /** How many problems the entry stands for, such as the undecided purchases of one shop. Default: 1. */
  count: z.optional(z.int()),
  /** Which URL of the room was checked. */
  slot: z.optional(onAir),
  reason: z.optional(z.nullable(z.enum(EMBED_REASONS))),
  /**
   * The keys of the single problems ("cases") in this entry. Each case can be dismissed separately. Default: one case.
   */
  cases: z.optional(z.array(z.string())),
  /**
   * `name`: another room that has the same URL at the same time. `from`: when the period in which both rooms are open
   * begins. `more`: how many further rooms with this URL overlap these rooms, directly or in a chain.
   */
  shared: z.optional(z.object({ name: z.string(), from: instant, more: z.int() })),
})

export const readinessFinding = z.object({
  rule: readinessRule,
  /** The sum of the counts of all open entries; 0 if everything is dismissed. */
  count: z.int(),
  /**
   * The first `READINESS_LISTED_MAX` open entries; an entry is open if at least one of its cases is open. Empty if the
   * rule only counts.
   */
  which: z.array(affected),
  ignored: z.int(),
  /** The part of `ignored` that an administrator has checked and found to be in order. Default: 0. */
  confirmed: z.optional(z.int()),
  /** The keys of the cases of entries whose `cases` are all dismissed. Default: none. */
  ignoredCases: z.optional(z.array(z.string())),
})

/** A rule that finds no problem has no finding. */
export const readinessAnswer = z.object({ findings: z.array(readinessFinding) })

/**
 * `seen`: the `count` that the administrator saw; if the count is higher now, nothing is dismissed. `cases`: only these
 * cases are dismissed, and counts are not compared. `isConfirmed`: the administrator has checked these cases.
 */
export const readinessDismissal = z.union([
  z.object({
    cases: z.array(z.string().check(z.maxLength(CASE_KEY_MAX_LENGTH))).check(z.maxLength(CASES_MAX)),
    isConfirmed: z.optional(z.boolean()),
  }),
  z.object({ seen: z.int() }),
])

export type ReadinessDismissal = z.infer<typeof readinessDismissal>
export type Affected = z.infer<typeof affected>
export type ReadinessFinding = z.infer<typeof readinessFinding>
export type ReadinessAnswer = z.infer<typeof readinessAnswer>

/** Returns the critical findings with at least one entry whose cases are all dismissed. */
export const ignoredBlockers = ({ findings }: ReadinessAnswer): ReadinessFinding[] =>
  findings.filter(({ rule, ignored }) => ignored > 0 && severityOf(rule) === 'critical')

export const openFindings = ({ findings }: ReadinessAnswer): ReadinessFinding[] =>
  findings.filter(({ count }) => count > 0)
