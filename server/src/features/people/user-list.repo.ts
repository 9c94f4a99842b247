import { type TeamFunction, teamFunctionOf } from '@palco/contract/team/permissions'
import type { TeamScope } from '@palco/contract/team/team-scope'
import type { ListedUser, ManagedUser, User, UserFilter, UserListQuery, UserPage } from '@palco/contract/users/users'
import { type Selectable, sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { readPages, readPeoplePages } from '../../base/db/read-pages.ts'
import type { UsersTable } from '../../base/db/schema.ts'
import { idsOf } from '../../base/ids.ts'
import type { Catalog, Snapshot } from '../catalog/catalog.ts'
import { timeOf } from '../session/access-lines.ts'
import { findHeldPasses } from './held-pass.repo.ts'
import { findJourneys } from './link-journey.repo.ts'
import { HAS_SECOND_FACTOR } from './second-factor.repo.ts'
import { chosenConditions, conditionsOf, LAST_SIGN_IN } from './user-filter.ts'
import { matchText } from './user-search.ts'

export const USER_COLUMNS = ['id', 'name', 'email', 'role', 'active', 'created_at', 'version'] as const
export type UserRow = Pick<UsersTable, (typeof USER_COLUMNS)[number]>

/** SQL for a person's group ids, separated by commas. Ids contain no commas. */
export const GROUP_IDS = sql<string | null>`
  (select string_agg(group_id, ',' order by position) from user_groups where user_groups.user_id = users.id)
`.as('group_ids')

export const splitIds = (ids: string | null) => ids?.split(',') ?? []

/** SQL for the rooms of a moderator and the groups of a reader; null for a reader who sees all groups. */
export const TEAM_COLUMNS = [
  sql<string | null>`case when users.role = 'ADMIN' then
    (select string_agg(room_id, ',') from team_rooms where team_rooms.user_id = users.id) end`.as('team_rooms'),
  sql<string | null>`case when users.role = 'ADMIN' and users.has_team_groups then
    coalesce((select string_agg(group_id, ',') from team_groups where team_groups.user_id = users.id), '') end`.as(
    'team_groups',
  ),
] as const

export interface TeamColumns {
  team_rooms: string | null
  team_groups: string | null
}

export function teamScopeOf(teamFunction: TeamFunction | null, { team_rooms, team_groups }: TeamColumns): TeamScope {
  if (teamFunction === 'MODERATOR') return { roomIds: splitIds(team_rooms) }
  if (teamFunction === 'READER' && team_groups !== null) return { groupIds: splitIds(team_groups || null) }
  return {}
}

export const MANAGED_COLUMNS = [
  ...USER_COLUMNS,
  'phone',
  'blocked_at',
  'team_function',
  GROUP_IDS,
  ...TEAM_COLUMNS,
] as const

interface ManagedRow
  extends UserRow,
    TeamColumns,
    Pick<Selectable<UsersTable>, 'phone' | 'blocked_at' | 'team_function'> {
  group_ids: string | null
}

export const toManagedUser = (
  { phone, blocked_at, team_function, group_ids, ...row }: ManagedRow,
  catalog: Snapshot,
): ManagedUser => {
  const teamFunction = teamFunctionOf(row.role, team_function)
  const { roomIds, groupIds } = teamScopeOf(teamFunction, row)
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
  return {
    ...toUser(row, splitIds(group_ids), catalog),
    ...(phone !== null && { phone }),
    ...(blocked_at !== null && { blockedAt: blocked_at }),
    ...(teamFunction && { teamFunction }),
    ...(roomIds && { teamRooms: catalog.rooms.filter(({ id }) => roomIds.includes(id)).map(named) }),
    ...(groupIds && { teamGroups: groupIds.flatMap((id) => catalog.groups.get(id) ?? []).map(named) }),
  }
}

export function toUser(row: UserRow, groupIds: readonly string[], catalog: Snapshot): User {
  const groups = groupIds.flatMap((id) => catalog.groups.get(id) ?? [])
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    active: row.active,
    createdAt: row.created_at,
    version: row.version,
    userGroups: groups.map(({ id, name, active }) => ({ groupId: id, group: { id, name, active } })),
    languages: [...new Set(groups.flatMap(({ id }) => [...(catalog.languagesOfGroup.get(id) ?? [])]))],
  }
}

/** Yields all users page by page, newest first. */
export async function* listUsers(db: Database, catalog: Pick<Catalog, 'current'>): AsyncGenerator<ManagedUser[]> {
  const users = db.selectFrom('users').select(MANAGED_COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc')
  const pages = readPages<ManagedRow>((last, count) => {
    const rest = last
      ? users.where((row) => row(row.refTuple('created_at', 'id'), '<', row.tuple(last.created_at, last.id)))
      : users
    return rest.limit(count).execute()
  })
  for await (const rows of pages) yield rows.map((row) => toManagedUser(row, catalog.current()))
}

export async function findUser(db: Database, catalog: Snapshot, id: string): Promise<ManagedUser | null> {
  const row = await db.selectFrom('users').where('id', '=', id).select(MANAGED_COLUMNS).executeTakeFirst()
  return row ? toManagedUser(row, catalog) : null
}

/** Locks people until the transaction ends. Returns those who exist, ordered by id. */
export async function lockUsers(trx: Transaction, { current }: Pick<Catalog, 'current'>, ids: readonly string[]) {
  const found = trx.selectFrom('users').where(isOneOf(trx, 'users.id', ids))
  const rows = await lockRows(trx, found.orderBy('users.id').select(MANAGED_COLUMNS), 'users').execute()
  return rows.map((row) => toManagedUser(row, current()))
}

const usersOf = (db: Database, filter: UserFilter) => db.selectFrom('users').where((is) => is.and(conditionsOf(filter)))

export const countUsers = (db: Database, filter: UserFilter): Promise<number> => countRows(usersOf(db, filter))

/** Yields everybody whom the filter finds, ordered by id, page by page. */
export async function* readUsers(db: Database, catalog: Pick<Catalog, 'current'>, filter: UserFilter) {
  for await (const rows of readPeoplePages(usersOf(db, filter).select(LISTED_COLUMNS)))
    yield* await toListedUsers(db, catalog.current(), rows)
}

/**
 * The columns by which the list can be sorted. Role and status have no index: sorting 100,000 people by them takes only
 * 20 ms, and indexes would slow down imports.
 */
const SORTS = {
  name: ['search_text', 'id'],
  email: ['email_key'],
  role: ['role', 'search_text', 'id'],
  active: ['active', 'search_text', 'id'],
  createdAt: ['created_at', 'id'],
} as const

const DEFAULT_PAGE_SIZE = 25

export async function findUserPage(db: Database, catalog: Snapshot, query: UserListQuery): Promise<UserPage> {
  const { page = 0, pageSize = DEFAULT_PAGE_SIZE, search = '', sort = 'createdAt', order } = query
  const match = await matchText(db, search)
  const conditions = [...(match ? [match] : []), ...chosenConditions(query)]
  const found = db.selectFrom('users').where((is) => is.and(conditions))
  const direction = order ?? (sort === 'createdAt' ? 'desc' : 'asc')
  const sorted = (rows: typeof found) => SORTS[sort].reduce((some, column) => some.orderBy(column, direction), rows)

  // Find the page's ids first, by an index on the sorted columns if there is one. Only the rows of the page are then
  // read in full.
  const onPage = sorted(found)
    .select('id')
    .limit(pageSize)
    .offset(page * pageSize)
  const [total, rows] = await Promise.all([
    countRows(found),
    sorted(db.selectFrom('users').where('id', 'in', onPage))
      .select(LISTED_COLUMNS)
      .execute(),
  ])
  return { data: await toListedUsers(db, catalog, rows), total }
}

const LISTED_COLUMNS = [
  ...MANAGED_COLUMNS,
  'has_signed_in',
  LAST_SIGN_IN.as('last_sign_in'),
  HAS_SECOND_FACTOR,
] as const

interface ListedRow extends ManagedRow {
  has_signed_in: boolean
  last_sign_in: string | null
  has_second_factor: boolean
}

async function toListedUsers(db: Database, catalog: Snapshot, rows: readonly ListedRow[]): Promise<ListedUser[]> {
  const ids = idsOf(rows)
  const [journeys, passes] = await Promise.all([findJourneys(db, ids), findHeldPasses(db, ids)])
  return rows.map(({ has_signed_in, last_sign_in, has_second_factor, ...row }) => {
    const [link, pass] = [journeys.get(row.id), passes.get(row.id)]
    return {
      ...toManagedUser(row, catalog),
      ...(last_sign_in ? { lastSignInAt: timeOf(last_sign_in) } : has_signed_in && { lastSignInAt: null }),
      ...(link && { link }),
      ...(pass && { pass }),
      ...(row.role === 'ADMIN' && { hasSecondFactor: Boolean(has_second_factor) }),
    }
  })
}
