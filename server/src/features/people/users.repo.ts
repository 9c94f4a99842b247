import type { ListedUser, ManagedUser, User, UserFilter, UserListQuery, UserPage } from '@palco/contract/users/users'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { readPages, readPeoplePages } from '../../base/db/read-pages.ts'
import type { Schema, UsersTable } from '../../base/db/schema.ts'
import type { Catalog, Snapshot } from '../catalog/catalog.ts'
import { timeOf } from '../session/access-lines.ts'
import { findHeldPasses } from './held-pass.repo.ts'
import { findJourneys } from './link-journey.repo.ts'
import { chosenConditions, conditionsOf, LAST_SIGN_IN } from './user-filter.ts'
import { matchText } from './user-search.ts'

export const USER_COLUMNS = ['id', 'name', 'email', 'role', 'active', 'created_at', 'version'] as const
export type UserRow = Pick<UsersTable, (typeof USER_COLUMNS)[number]>

/** Participants get the others alone. */
export const MANAGED_COLUMNS = [...USER_COLUMNS, 'phone'] as const
type ManagedRow = Pick<UsersTable, (typeof MANAGED_COLUMNS)[number]>

/** Group ids by user, in the order of their positions. */
async function readGroupIds(db: Database, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (!userIds.length) return new Map()
  const memberships = db.selectFrom('user_groups').where(isOneOf(db, 'user_id', userIds))
  const rows = await memberships.select(['user_id', 'group_id']).orderBy('position').execute()
  const groupIds = new Map<string, string[]>()
  for (const { user_id, group_id } of rows) {
    const own = groupIds.get(user_id)
    if (own) own.push(group_id)
    else groupIds.set(user_id, [group_id])
  }
  return groupIds
}

/** With their groups, and the languages of those groups' rooms. */
async function toUsers(db: Database, catalog: Snapshot, rows: readonly ManagedRow[]): Promise<ManagedUser[]> {
  const groupIds = await readGroupIds(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toManagedUser(row, groupIds.get(row.id) ?? [], catalog))
}

export const toManagedUser = (row: ManagedRow, groupIds: readonly string[], catalog: Snapshot): ManagedUser => ({
  ...toUser(row, groupIds, catalog),
  ...(row.phone !== null && { phone: row.phone }),
})

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

/** Pages of all users, the newest first. */
export async function* listUsers(db: Database, catalog: Pick<Catalog, 'current'>): AsyncGenerator<ManagedUser[]> {
  const users = db.selectFrom('users').select(MANAGED_COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc')
  const pages = readPages<ManagedRow>((last, count) => {
    const rest = last
      ? users.where((row) => row(row.refTuple('created_at', 'id'), '<', row.tuple(last.created_at, last.id)))
      : users
    return rest.limit(count).execute()
  })
  for await (const rows of pages) yield await toUsers(db, catalog.current(), rows)
}

export async function findUser(db: Database, catalog: Snapshot, id: string): Promise<ManagedUser | null> {
  const rows = await db.selectFrom('users').where('id', '=', id).select(MANAGED_COLUMNS).execute()
  const [user] = await toUsers(db, catalog, rows)
  return user ?? null
}

/** Everyone the filter finds, in the order of creation, read in pages. */
export async function* readUsers(db: Database, catalog: Pick<Catalog, 'current'>, filter: UserFilter) {
  const users = withConditions(db.selectFrom('users'), conditionsOf(filter)).select(LISTED_COLUMNS)
  for await (const rows of readPeoplePages(users)) yield* await toListedUsers(db, catalog.current(), rows)
}

const withConditions = <Rows>(users: SelectQueryBuilder<Schema, 'users', Rows>, conditions: RawBuilder<boolean>[]) =>
  conditions.reduce((some, condition) => some.where(condition), users)

/**
 * Names are sorted by the folded text. Role and status have no index, which every new person would have to be added to:
 * sorting 100,000 people takes 20 ms.
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
  const found = withConditions(db.selectFrom('users'), [...(match ? [match] : []), ...chosenConditions(query)])
  const direction = order ?? (sort === 'createdAt' ? 'desc' : 'asc')
  const sorted = (rows: typeof found) => SORTS[sort].reduce((some, column) => some.orderBy(column, direction), rows)

  // The subquery finds the page by the index of its order, if there is one; only its rows are read whole.
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

const LISTED_COLUMNS = [...MANAGED_COLUMNS, 'has_signed_in', LAST_SIGN_IN.as('last_sign_in')] as const

interface ListedRow extends ManagedRow {
  has_signed_in: boolean
  last_sign_in: string | null
}

async function toListedUsers(db: Database, catalog: Snapshot, rows: readonly ListedRow[]): Promise<ListedUser[]> {
  const ids = rows.map((row) => row.id)
  const [users, journeys, passes] = await Promise.all([
    toUsers(db, catalog, rows),
    findJourneys(db, ids),
    findHeldPasses(db, ids),
  ])
  return users.map((user, place) => {
    const [link, pass] = [journeys.get(user.id), passes.get(user.id)]
    return { ...user, ...lastSignIn(rows[place]), ...(link && { link }), ...(pass && { pass }) }
  })
}

function lastSignIn(row?: ListedRow): Pick<ListedUser, 'lastSignInAt'> {
  if (row?.last_sign_in) return { lastSignInAt: timeOf(row.last_sign_in) }
  return row?.has_signed_in ? { lastSignInAt: null } : {}
}
