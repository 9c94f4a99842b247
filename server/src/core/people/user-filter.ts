import { ROLES, type Role, type UserFilter, WITHOUT_GROUP } from '@palco/contract/users'
import { type RawBuilder, sql } from 'kysely'
import { containsText } from './user-search.ts'

type Condition = RawBuilder<boolean>

/** All that a filter asks of `users`, for those that read through all people in the order of their ids. */
export function conditionsOf(filter: UserFilter): Condition[] {
  const text = filter.search ? containsText(filter.search) : null
  return [...(text ? [text] : []), ...chosenConditions(filter)]
}

/**
 * All but the search. SQLite has no statistics: for `active = true` it would take the index, find nearly everybody and
 * sort them for each page. For `is true` and `not in` it can't use the index, and follows the order that is asked for.
 */
export function chosenConditions({ role, status, group, signedIn, importedAt }: UserFilter): Condition[] {
  return [
    ...(role ? [hasRole(role)] : []),
    ...(status
      ? [status === 'active' ? sql<boolean>`users.active is true` : sql<boolean>`users.active = ${false}`]
      : []),
    ...(group ? [isInGroup(group)] : []),
    // Administrators need no group: they are among those without one only where administrators are asked for.
    ...(group === WITHOUT_GROUP && !role ? [sql<boolean>`users.role <> 'ADMIN'`] : []),
    ...(signedIn ? [signedIn === 'ever' ? HAS_SIGNED_IN : sql<boolean>`not ${HAS_SIGNED_IN}`] : []),
    // Whom an import creates has its own moment as the time of creation.
    ...(importedAt ? [sql<boolean>`users.created_at = ${importedAt}`] : []),
  ]
}

/** Most people are participants. */
const hasRole = (role: Role): Condition =>
  role === 'PARTICIPANT'
    ? sql`users.role not in (${sql.join(ROLES.filter((other) => other !== role))})`
    : sql`users.role = ${role}`

export const isInGroup = (group: string): Condition =>
  group === WITHOUT_GROUP
    ? sql`not exists (select 1 from user_groups where user_groups.user_id = users.id)`
    : sql`exists (select 1 from user_groups where user_groups.user_id = users.id and group_id = ${group})`

const SIGN_IN_LINES = sql`from access_log where access_log.user_id = users.id and event in ('sign-in', 'takeover')`

const HAS_SIGNED_IN: Condition = sql`(users.has_signed_in or exists (select 1 ${SIGN_IN_LINES}))`

/** The line of his last sign-in that is still kept. */
export const LAST_SIGN_IN = sql<string | null>`(select id ${SIGN_IN_LINES} order by id desc limit 1)`
