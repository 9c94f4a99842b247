import type { User, UserListQuery, UserPage } from '@palco/contract/users'
import type { SelectQueryBuilder, Transaction } from 'kysely'
import type { Snapshot } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import type { Schema, UsersTable } from '../db/schema.ts'
import { type Match, matchText } from './user-search.ts'

type Reader = Database | Transaction<Schema>

export const USER_COLUMNS = ['id', 'name', 'email', 'role', 'active', 'created_at', 'version'] as const
export type UserRow = Pick<UsersTable, (typeof USER_COLUMNS)[number]>

/** Beyond this many it is cheaper to read every membership than to name the people. */
const MANY = 1000

/** The groups of each, in their order. */
async function readGroupIds(db: Reader, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (!userIds.length) return new Map()
  const all = db.selectFrom('user_groups').select(['user_id', 'group_id']).orderBy('position')
  const rows = await (userIds.length > MANY ? all : all.where('user_id', 'in', userIds)).execute()
  const groupIds = new Map<string, string[]>()
  for (const { user_id, group_id } of rows) {
    const own = groupIds.get(user_id)
    if (own) own.push(group_id)
    else groupIds.set(user_id, [group_id])
  }
  return groupIds
}

/** As the API answers them: with their groups, and the languages of those groups' rooms. */
async function toUsers(db: Reader, catalog: Snapshot, rows: readonly UserRow[]): Promise<User[]> {
  const groupIds = await readGroupIds(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toUser(row, groupIds.get(row.id) ?? [], catalog))
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

export async function listUsers(db: Database, catalog: Snapshot): Promise<User[]> {
  const users = db.selectFrom('users').select(USER_COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc')
  return toUsers(db, catalog, await users.execute())
}

export async function findUser(db: Reader, catalog: Snapshot, id: string): Promise<User | null> {
  const [user] = await findUsers(db, catalog, [id])
  return user ?? null
}

/** Those of them that are there. */
export async function findUsers(db: Reader, catalog: Snapshot, ids: readonly string[]): Promise<User[]> {
  const rows = await db.selectFrom('users').where('id', 'in', ids).select(USER_COLUMNS).execute()
  return toUsers(db, catalog, rows)
}

/** In the order of their ids, which is the order of their creation: how a long export walks through. */
export async function listUsersAfter(db: Database, catalog: Snapshot, id: string, count: number): Promise<User[]> {
  const users = db.selectFrom('users').where('id', '>', id).select(USER_COLUMNS).orderBy('id').limit(count)
  return toUsers(db, catalog, await users.execute())
}

/** Each has an index, in both directions; a name is sorted without case and accents. */
const SORTS = {
  name: ['search_text', 'id'],
  email: ['email_key'],
  role: ['role', 'search_text', 'id'],
  active: ['active', 'search_text', 'id'],
  createdAt: ['created_at', 'id'],
} as const

const DEFAULT_PAGE_SIZE = 25

export async function findUserPage(db: Database, catalog: Snapshot, query: UserListQuery): Promise<UserPage> {
  const { page = 0, pageSize = DEFAULT_PAGE_SIZE, search, role, sort = 'createdAt', order } = query
  const match: Match | null = search?.trim() ? await matchText(db, search) : null
  const matching = match ? db.selectFrom('users').where(match.condition) : db.selectFrom('users')
  const found = role ? matching.where('role', '=', role) : matching
  const direction = order ?? (sort === 'createdAt' ? 'desc' : 'asc')
  const sorted = (rows: typeof found) => SORTS[sort].reduce((some, column) => some.orderBy(column, direction), rows)

  // The index alone leads to the page; only its own rows are read whole.
  const onPage = sorted(found)
    .select('id')
    .limit(pageSize)
    .offset(page * pageSize)
  const [total, rows] = await Promise.all([
    (role ? undefined : match?.total) ?? countRows(found),
    sorted(db.selectFrom('users').where('id', 'in', onPage))
      .select(USER_COLUMNS)
      .execute(),
  ])
  return { data: await toUsers(db, catalog, rows), total }
}

async function countRows(found: SelectQueryBuilder<Schema, 'users', object>): Promise<number> {
  const { count } = await found
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
