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
  OWNER: 'Tudo, e só esta função: a equipe, os segredos e excluir muitas pessoas.',
  ORGANISER: 'A semana inteira, sem a equipe e sem os segredos.',
  LIVE: 'A sala de controle, os avisos, e os endereços e horários das salas. Vê nomes, não exporta.',
  HELP_DESK: 'Acha uma pessoa, envia o link, vê acessos e passes, corrige nome e e-mail. Não exporta nem exclui.',
  MODERATOR: 'Só as salas que receber, e nada mais.',
  READER: 'Números e relatórios, da semana inteira ou só de alguns grupos. Vê nomes, não exporta.',
}

const CREW = ['OWNER', 'ORGANISER', 'LIVE', 'HELP_DESK', 'READER'] as const
const ORGANISERS = ['OWNER', 'ORGANISER'] as const

/** Which functions have a permission. */
const HOLDERS = {
  /** The plan of the week: rooms, groups, languages, and what is missing. */
  'week.view': CREW,
  'week.change': ORGANISERS,
  /** Addresses of webinars and recordings. */
  'addresses.view': ['OWNER', 'ORGANISER', 'LIVE', 'HELP_DESK'],
  /** The control room, alarms and announcements. */
  'live.view': CREW,
  /** Announcements, people in rooms, and the addresses and hours of rooms. */
  'live.change': ['OWNER', 'ORGANISER', 'LIVE'],
  /** The rooms of moderators. Moderators see only rooms that they were given. */
  'questions.moderate': ['OWNER', 'ORGANISER', 'LIVE', 'MODERATOR'],
  /** Figures and reports without e-mail addresses and telephone numbers. */
  'figures.view': ['OWNER', 'ORGANISER', 'READER'],
  /** Files of figures. */
  'figures.export': ORGANISERS,
  /** Every detail of people, found by a search. */
  'people.view': ['OWNER', 'ORGANISER', 'HELP_DESK'],
  /** Lists of everybody, with and without a filter. */
  'people.list': ORGANISERS,
  /** Acts of a help desk for one person: links, rooms, passes, corrections, blocking. */
  'people.help': ['OWNER', 'ORGANISER', 'HELP_DESK'],
  /** New people, imports, deletion, and changes of many people. */
  'people.change': ORGANISERS,
  /** Files with personal data. */
  'people.export': ORGANISERS,
  'certificates.view': ORGANISERS,
  'certificates.change': ORGANISERS,
  'sales.view': ORGANISERS,
  'sales.change': ORGANISERS,
  'messages.view': ORGANISERS,
  'messages.change': ORGANISERS,
  'settings.change': ORGANISERS,
  'audit.view': ORGANISERS,
  /** Requests of people about their data, erasures, retention and the record of processing. */
  'privacy.view': ORGANISERS,
  'privacy.change': ORGANISERS,
  /** Secrets and addresses of shops. */
  'secrets.change': ['OWNER'],
  /** Deletion of more people than one page lists. */
  'people.danger': ['OWNER'],
  /** Members and their functions. */
  'team.change': ['OWNER'],
} satisfies Record<string, readonly TeamFunction[]>

/** How many people may be deleted at once without the permission `people.danger`. */
export const DELETED_AT_ONCE = 50

/** Whether a mailing needs the sender to have confirmed lately who they are: it goes to more than fifty people, or to a filter. */
export const isToMany = (to: { of: string; userIds?: readonly string[] | undefined }) =>
  to.of !== 'selection' || (to.userIds ?? []).length > DELETED_AT_ONCE

export type Permission = keyof typeof HOLDERS

/** Permissions for acts whose caller must have confirmed lately who they are (`CONFIRMATION_REQUIRED`). */
export const DANGEROUS_PERMISSIONS: readonly Permission[] = [
  'people.export',
  'people.danger',
  'secrets.change',
  'team.change',
]

/** The functions that have a permission: at least owners. */
export const holdersOf = (permission: Permission): readonly TeamFunction[] => HOLDERS[permission]

export const functionMay = (teamFunction: TeamFunction, permission: Permission): boolean =>
  holdersOf(permission).includes(teamFunction)

/** The labels of the functions that have a permission. */
export const holderLabels = (permission: Permission): string[] =>
  holdersOf(permission).map((each) => TEAM_FUNCTION_LABELS[each])

/** Administrators from before there were functions are owners. */
export const teamFunctionOf = (role: Role, stored: TeamFunction | null | undefined): TeamFunction | null =>
  role === 'ADMIN' ? (stored ?? 'OWNER') : null
