import { type UserFilter, WITHOUT_GROUP } from '@palco/contract/users/users'
import { type RawBuilder, sql } from 'kysely'
import { MAY_SIGN_IN } from '../session/may-sign-in.ts'
import { holdsPass, WAS_REFUNDED } from './held-pass.repo.ts'
import { isAtLinkState } from './link-state.ts'
import { containsText } from './user-search.ts'

type Condition = RawBuilder<boolean>

/** Returns the conditions of a filter with its search text, for queries that scan all users anyway. */
export function conditionsOf(filter: UserFilter): Condition[] {
  const text = containsText(filter.search ?? '')
  return [...(text ? [text] : []), ...chosenConditions(filter)]
}

/** Returns the conditions of a filter without its search text. */
export function chosenConditions(filter: UserFilter): Condition[] {
  const { role, status, group, signedIn, attendance, link, pass, importedAt, refunded } = filter
  return [
    ...(role ? [sql<boolean>`users.role = ${role}`] : []),
    ...(status ? [STATUSES[status]] : []),
    ...(group ? [isInGroup(group)] : []),
    // Administrators need no group: leave them out of people without a group, unless the filter names a role.
    ...(group === WITHOUT_GROUP && !role ? [sql<boolean>`users.role <> 'ADMIN'`] : []),
    ...(signedIn ? [SIGN_INS[signedIn]] : []),
    ...(attendance ? [attendance === 'ever' ? HAS_ATTENDED : sql<boolean>`not ${HAS_ATTENDED}`] : []),
    ...(link ? [isAtLinkState(link)] : []),
    ...(pass ? [holdsPass(pass)] : []),
    // People of an import were created at the import's time.
    ...(importedAt ? [sql<boolean>`users.created_at = ${importedAt}`] : []),
    ...(refunded ? [sql<boolean>`not ${WAS_REFUNDED}`] : []),
  ]
}

const STATUSES: Record<NonNullable<UserFilter['status']>, Condition> = {
  active: MAY_SIGN_IN,
  inactive: sql`(not users.active and users.blocked_at is null)`,
  blocked: sql`users.blocked_at is not null`,
}

export const isInGroup = (group: string, userId = sql.ref('users.id')): Condition =>
  group === WITHOUT_GROUP
    ? sql`not exists (select 1 from user_groups where user_groups.user_id = ${userId})`
    : sql`exists (select 1 from user_groups where user_groups.user_id = ${userId} and group_id = ${group})`

const SIGN_IN_LINES = sql`from access_log where access_log.user_id = users.id and event in ('sign-in', 'takeover')`

export const HAS_SIGNED_IN: Condition = sql`(users.has_signed_in or exists (select 1 ${SIGN_IN_LINES}))`

/** `never` contains no `or`, so that PostgreSQL can join the log once instead of looking up each person. */
const SIGN_INS: Record<NonNullable<UserFilter['signedIn']>, Condition> = {
  ever: HAS_SIGNED_IN,
  never: sql`(not users.has_signed_in and not exists (select 1 ${SIGN_IN_LINES}))`,
}

const HAS_ATTENDED: Condition = sql`exists (
  select 1 from attendance where attendance.user_id = users.id and kind = 'live')`

/** SQL for the id of the person's last sign-in in the access log. */
export const LAST_SIGN_IN = sql<string | null>`(select id ${SIGN_IN_LINES} order by id desc limit 1)`
