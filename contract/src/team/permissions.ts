import type { Role } from '../users/login-user.ts'
import { TEAM_FUNCTIONS, type TeamFunction } from './team-functions.ts'

export { TEAM_FUNCTIONS, type TeamFunction }

export const TEAM_FUNCTION_LABELS: Record<TeamFunction, string> = {
  OWNER: 'Dono',
  ORGANISER: 'Organização',
  LIVE: 'Ao vivo',
  HELP_DESK: 'Atendimento',
  MODERATOR: 'Moderação',
  READER: 'Leitura',
}

export const TEAM_FUNCTION_TEXTS: Record<TeamFunction, string> = {
  OWNER: 'Tudo, e só esta função: a equipe, os segredos, excluir muitas pessoas e encurtar prazos.',
  ORGANISER: 'A semana inteira, sem a equipe e sem os segredos.',
  LIVE: 'A sala de controle, os avisos, e os endereços e horários das salas. Vê nomes, não exporta.',
  HELP_DESK: 'Acha uma pessoa, envia o link, vê acessos e passes, corrige nome e e-mail. Não exporta nem exclui.',
  MODERATOR: 'Só as salas que receber, e nada mais.',
  READER: 'Números e relatórios, da semana inteira ou só de alguns grupos. Vê nomes, não exporta.',
}

const CREW = ['OWNER', 'ORGANISER', 'LIVE', 'HELP_DESK', 'READER'] as const
const ORGANISERS = ['OWNER', 'ORGANISER'] as const

/** The team functions (roles such as owner or moderator) that have each permission. */
const HOLDERS = {
  /** See the plan of the event: rooms, groups, languages, and what is missing. */
  'week.view': CREW,
  'week.change': ORGANISERS,
  /** See the URLs of webinars and recordings. */
  'addresses.view': ['OWNER', 'ORGANISER', 'LIVE', 'HELP_DESK'],
  /** See the control room, alarms and announcements. */
  'live.view': CREW,
  /** Change announcements, act on people in rooms, and change the URLs and hours of rooms. */
  'live.change': ['OWNER', 'ORGANISER', 'LIVE'],
  /** Moderate questions. Moderators see only the rooms that they were given. */
  'questions.moderate': ['OWNER', 'ORGANISER', 'LIVE', 'MODERATOR'],
  /** See figures and reports, without e-mail addresses and telephone numbers. */
  'figures.view': ['OWNER', 'ORGANISER', 'READER'],
  /** Download files of figures. */
  'figures.export': ORGANISERS,
  /** See all details of single people, found by a search. Lists of people need `people.list`. */
  'people.view': ['OWNER', 'ORGANISER', 'HELP_DESK'],
  /** See lists of all people, with and without a filter. */
  'people.list': ORGANISERS,
  /** Actions of the help desk for one person: links, rooms, passes, corrections, blocking. */
  'people.help': ['OWNER', 'ORGANISER', 'HELP_DESK'],
  /** Add, import and delete people, and change many people at once. */
  'people.change': ORGANISERS,
  /** Download files with personal data. */
  'people.export': ORGANISERS,
  'certificates.view': ORGANISERS,
  'certificates.change': ORGANISERS,
  'sales.view': ORGANISERS,
  'sales.change': ORGANISERS,
  'messages.view': ORGANISERS,
  'messages.change': ORGANISERS,
  'settings.change': ORGANISERS,
  'audit.view': ORGANISERS,
  /** See the privacy pages: people's requests, erasures, retention periods, and the record of processing. */
  'privacy.view': ORGANISERS,
  'privacy.change': ORGANISERS,
  /** Connect, change and delete shops, with their secrets and secret URLs. */
  'secrets.change': ['OWNER'],
  /** Delete many people within an hour (`DELETED_AT_ONCE`), and shorten retention periods. */
  'people.danger': ['OWNER'],
  /** Change the members of the team and their team functions. */
  'team.change': ['OWNER'],
} satisfies Record<string, readonly TeamFunction[]>

/**
 * How many people a member of the team can delete or erase within an hour without the permission `people.danger`. The
 * permission is always needed to delete all people that a filter finds.
 */
export const DELETED_AT_ONCE = 50

/**
 * Whether a mailing goes to more than fifty selected people, or to people who were not selected one by one, such as
 * everybody whom a filter finds. If so, its sender must have confirmed their identity recently.
 */
export const isToMany = (to: { of: string; userIds?: readonly string[] | undefined }) =>
  to.of !== 'selection' || (to.userIds ?? []).length > DELETED_AT_ONCE

export type Permission = keyof typeof HOLDERS

/** Permissions for actions whose caller must have confirmed their identity recently (`CONFIRMATION_REQUIRED`). */
export const DANGEROUS_PERMISSIONS: readonly Permission[] = [
  'people.export',
  'people.danger',
  'secrets.change',
  'team.change',
]

/** Owners have every permission. */
export const holdersOf = (permission: Permission): readonly TeamFunction[] => HOLDERS[permission]

export const functionMay = (teamFunction: TeamFunction, permission: Permission): boolean =>
  holdersOf(permission).includes(teamFunction)

export const holderLabels = (permission: Permission): string[] =>
  holdersOf(permission).map((each) => TEAM_FUNCTION_LABELS[each])

/** Administrators without a stored team function are owners, because earlier releases had no team functions. */
export const teamFunctionOf = (role: Role, stored: TeamFunction | null | undefined): TeamFunction | null =>
  role === 'ADMIN' ? (stored ?? 'OWNER') : null
