import { type UserFilter, WITHOUT_GROUP } from '@palco/contract/users'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import { containsText } from './user-search.ts'

type Condition = RawBuilder<boolean>

/** All that a filter asks of `users`, for who reads through them a piece at a time, in the order of their ids. */
export function conditionsOf(db: Database, filter: UserFilter): Condition[] {
  const text = filter.search ? containsText(db, filter.search) : null
  return [...(text ? [text] : []), ...chosenConditions(filter, isOnPostgres(db) ? 'index' : 'order')]
}

/** Most people are participants, and active. */
const isCommon = (value: string | undefined) => value === 'PARTICIPANT' || value === 'active'

/** All but the search, for one page of the people in some order. */
export const pageConditions = (db: Database, filter: UserFilter) =>
  chosenConditions(filter, isOnPostgres(db) || ![filter.role, filter.status].some(isCommon) ? 'index' : 'order')

/**
 * All but the search. SQLite has no statistics: by its index of functions it would find nearly everybody, and sort them
 * anew for each page. The sign in front keeps it from that, so that it follows the `order` that is asked for.
 */
export function chosenConditions(
  { role, status, group, signedIn, importedAt }: UserFilter,
  follow: 'index' | 'order' = 'index',
): Condition[] {
  const column = (name: string) => (follow === 'order' ? sql`+${sql.ref(name)}` : sql.ref(name))
  return [
    ...(role ? [sql<boolean>`${column('users.role')} = ${role}`] : []),
    ...(status ? [sql<boolean>`${column('users.active')} = ${status === 'active'}`] : []),
    ...(group ? [isInGroup(group)] : []),
    // Administrators need none: they are among those without one only for who asks for administrators.
    ...(group === WITHOUT_GROUP && !role ? [sql<boolean>`users.role <> 'ADMIN'`] : []),
    ...(signedIn ? [signedIn === 'ever' ? HAS_SIGNED_IN : sql<boolean>`not ${HAS_SIGNED_IN}`] : []),
    // Whom an import creates has its own moment as the time of creation.
    ...(importedAt ? [sql<boolean>`users.created_at = ${importedAt}`] : []),
  ]
}

const isInGroup = (group: string): Condition =>
  group === WITHOUT_GROUP
    ? sql`not exists (select 1 from user_groups where user_groups.user_id = users.id)`
    : sql`exists (select 1 from user_groups where user_groups.user_id = users.id and group_id = ${group})`

const SIGN_IN_LINES = sql`from access_log where access_log.user_id = users.id and event in ('sign-in', 'takeover')`

const HAS_SIGNED_IN: Condition = sql`(users.has_signed_in or exists (select 1 ${SIGN_IN_LINES}))`

/** The line of his last sign-in that is still kept. */
export const LAST_SIGN_IN = sql<string | null>`(select id ${SIGN_IN_LINES} order by id desc limit 1)`
