import { emailKey } from '@palco/contract/fields'
import type { Role, UserListQuery, UserUpdate } from '@palco/contract/users'
import { PostgresAdapter, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../db/database.ts'
import type { Schema, UsersTable } from '../db/schema.ts'
import { type Match, matchText, searchable } from './user-search.ts'

type Reader = Database | Transaction<Schema>

export interface NewUser {
  name: string
  email: string
  passwordHash: string
  hasDefaultPassword: boolean
  role: Role
}

const toRow = (user: NewUser): UsersTable => ({
  id: newId(),
  name: user.name,
  email: user.email,
  email_key: emailKey(user.email),
  password_hash: user.passwordHash,
  has_default_password: user.hasDefaultPassword,
  role: user.role,
  active: true,
  has_room_list: false,
  search_text: searchable(`${user.name} ${user.email}`),
  created_at: new Date().toISOString(),
  version: 1,
})

/** Answers the new id, or `null` where the address is taken. */
export async function insertUser(db: Reader, user: NewUser): Promise<string | null> {
  const row = await db
    .insertInto('users')
    .values(toRow(user))
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export const USER_COLUMNS = ['id', 'name', 'email', 'role', 'active', 'created_at', 'version'] as const
export type UserRow = Pick<UsersTable, (typeof USER_COLUMNS)[number]>

export const listUsers = (db: Database): Promise<UserRow[]> =>
  db.selectFrom('users').select(USER_COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

export const findUser = (db: Reader, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').where('id', '=', id).select(USER_COLUMNS).executeTakeFirst()

export async function findPasswordHash(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').where('id', '=', id).select('password_hash').executeTakeFirst()
  return row?.password_hash ?? null
}

/** Which of them are there. */
export async function findUserIds(trx: Transaction<Schema>, ids: readonly string[]): Promise<string[]> {
  const rows = await trx.selectFrom('users').where('id', 'in', ids).select('id').execute()
  return rows.map((row) => row.id)
}

/** In the order of their ids, which is the order of their creation: how a long export walks through. */
export const listUsersAfter = (db: Database, id: string, count: number): Promise<UserRow[]> =>
  db.selectFrom('users').where('id', '>', id).select(USER_COLUMNS).orderBy('id').limit(count).execute()

/** Each has an index, in both directions; a name is sorted without case and accents. */
const SORTS = {
  name: ['search_text', 'id'],
  email: ['email_key'],
  role: ['role', 'search_text', 'id'],
  active: ['active', 'search_text', 'id'],
  createdAt: ['created_at', 'id'],
} as const

const DEFAULT_PAGE_SIZE = 25

export async function findUserPage(db: Database, query: UserListQuery) {
  const { page = 0, pageSize = DEFAULT_PAGE_SIZE, search, sort = 'createdAt', order } = query
  const match: Match | null = search?.trim() ? await matchText(db, search) : null
  const found = match ? db.selectFrom('users').where(match.condition) : db.selectFrom('users')
  const direction = order ?? (sort === 'createdAt' ? 'desc' : 'asc')
  const sorted = (rows: typeof found) => SORTS[sort].reduce((some, column) => some.orderBy(column, direction), rows)

  // The index alone leads to the page; only its own rows are read whole.
  const onPage = sorted(found)
    .select('id')
    .limit(pageSize)
    .offset(page * pageSize)
  const [total, rows] = await Promise.all([
    match?.total ?? countRows(found),
    sorted(db.selectFrom('users').where('id', 'in', onPage))
      .select(USER_COLUMNS)
      .execute(),
  ])
  return { rows, total }
}

async function countRows(found: SelectQueryBuilder<Schema, 'users', object>): Promise<number> {
  const { count } = await found
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether he was there, in the version that the caller had seen. */
export async function updateUser(
  trx: Transaction<Schema>,
  { id, email }: UserRow,
  { name, role, active, version }: Omit<UserUpdate, 'password' | 'groupIds'>,
  passwordHash: string | null,
): Promise<boolean> {
  let update = trx
    .updateTable('users')
    .set((row) => ({
      name,
      role,
      search_text: searchable(`${name} ${email}`),
      ...(active !== undefined && { active }),
      ...(passwordHash && { password_hash: passwordHash, has_default_password: false }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
  if (version !== undefined) update = update.where('version', '=', version)
  return (await update.returning('id').executeTakeFirst()) !== undefined
}

export const setActive = (trx: Transaction<Schema>, ids: readonly string[], active: boolean) =>
  trx
    .updateTable('users')
    .set((row) => ({ active, version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .returning('id')
    .execute()

/** Their groups are part of what an administrator sees and saves. */
export const countVersionUp = (trx: Transaction<Schema>, ids: readonly string[]) =>
  trx
    .updateTable('users')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()

export const deleteUsers = (trx: Transaction<Schema>, ids: readonly string[]) =>
  trx.deleteFrom('users').where('id', 'in', ids).returning('id').execute()

/** Any number that nothing else in this database takes. */
const ADMINS_LOCK = 20_251_201

/**
 * Until the end of the transaction nobody else's passes here, so that two administrators can't switch each other off
 * at the same moment. One lock and not one a row: rows are locked in no certain order, and wait for each other.
 * SQLite has one writer at a time as it is.
 */
export async function lockAdmins(trx: Transaction<Schema>) {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(trx)
}

export async function hasActiveAdmin(trx: Transaction<Schema>): Promise<boolean> {
  const admins = trx.selectFrom('users').where('role', '=', 'ADMIN').where('active', '=', true)
  return (await admins.select('id').limit(1).executeTakeFirst()) !== undefined
}
