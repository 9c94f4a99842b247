import { type UserFilter, WITHOUT_GROUP } from '@palco/contract/users'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { containsText } from './user-search.ts'

type Condition = RawBuilder<boolean>

/** All that a filter asks of `users`, for who reads through them a piece at a time, in the order of their ids. */
export function conditionsOf(db: Database, filter: UserFilter): Condition[] {
  const text = filter.search ? containsText(db, filter.search) : null
  return [...(text ? [text] : []), ...chosenConditions(filter)]
}

/** All but the search. */
export function chosenConditions({ role, status, group, signedIn, importedAt }: UserFilter): Condition[] {
  return [
    ...(role ? [sql<boolean>`users.role = ${role}`] : []),
    ...(status ? [sql<boolean>`users.active = ${status === 'active'}`] : []),
    ...(group ? [isInGroup(group)] : []),
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
