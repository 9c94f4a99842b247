import { type LINK_FILTERS, LINK_STATE_LABELS, type ListedUser, type User } from '@palco/contract/users/users'
import { SIGN_IN_LABELS } from '../kit/words/filter-labels.ts'

export const languagesOf = ({ languages }: User) => languages.join(', ') || '—'

export const groupsOf = ({ userGroups }: User) => userGroups.map(({ group }) => group.name).join(', ') || '—'

/** Labels of the filter by link. `used` also finds people who have a password but never used a link. */
export const LINK_FILTER_LABELS: Record<(typeof LINK_FILTERS)[number], string> = {
  ...LINK_STATE_LABELS,
  used: 'Com senha',
  unopened: 'Não aberto',
  overdue: 'Não aberto em 24 horas',
}

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/**
 * Describes the last sign-in. `lastSignInAt` is `null` if the sign-in is no longer in the access log (after six months
 * at the earliest), and missing if the person has never signed in.
 */
export function lastSignInText({ lastSignInAt }: ListedUser, zone: { timeZone?: string }): string {
  if (lastSignInAt) return new Date(lastSignInAt).toLocaleString('pt-BR', { ...DAY, ...zone })
  return lastSignInAt === null ? 'Há mais de 6 meses' : SIGN_IN_LABELS.never
}
