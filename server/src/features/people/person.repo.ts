import type { GrantState } from '@palco/contract/passes/grants'
import type { RoomAccess } from '@palco/contract/rooms/room-access'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { Schema } from '../../base/db/schema.ts'
import { grantText, parseGrants } from './held-pass.repo.ts'
import { USER_COLUMNS, type UserRow } from './users.repo.ts'

/** A user with everything that decides what they see, from one query. */
export interface Person extends UserRow {
  has_default_password: boolean
  /** Their own choice. */
  interface_language: string | null
  access: RoomAccess
  grants: readonly GrantState[]
}

type PersonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirst']>>>

const selectPeople = (db: Database) =>
  db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash', 'has_default_password', 'has_room_list', 'interface_language'])
    .select((users) => [
      groupIds(users).as('group_ids'),
      roomIds(users).as('room_ids'),
      grantText(users).as('grant_text'),
    ])

// Joined to one text, which both engines can do. Ids have no commas.

const groupIds = (users: ExpressionBuilder<Schema, 'users'>) =>
  users
    .selectFrom('user_groups')
    .whereRef('user_groups.user_id', '=', 'users.id')
    .select(sql<string | null>`string_agg(group_id, ',' order by position)`.as('ids'))

const roomIds = (users: ExpressionBuilder<Schema, 'users'>) =>
  users
    .selectFrom('user_rooms')
    .whereRef('user_rooms.user_id', '=', 'users.id')
    .select(sql<string | null>`string_agg(room_id, ',')`.as('ids'))

const split = (ids: string | null) => ids?.split(',') ?? []

const toPerson = ({ password_hash, has_room_list, group_ids, room_ids, grant_text, ...row }: PersonRow): Person => ({
  ...row,
  access: { groupIds: split(group_ids), savedRoomIds: has_room_list ? split(room_ids) : null },
  grants: parseGrants(grant_text),
})

const sessionsOf = (users: ExpressionBuilder<Schema, 'users'>) =>
  users.selectFrom('sessions').whereRef('sessions.user_id', '=', 'users.id').select('sessions.user_id')

export async function findPeople(db: Database, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await selectPeople(db)
    .where(isOneOf(db, 'users.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, toPerson(row)]))
}

export interface StoredAccount {
  person: Person
  passwordHash: string
  /** Signing in would be a takeover. */
  hasSession: boolean
}

/** By email key. */
export async function findAccounts(db: Database, emailKeys: readonly string[]): Promise<Map<string, StoredAccount>> {
  const rows = await selectPeople(db)
    .where(isOneOf(db, 'users.email_key', emailKeys))
    .select((users) => ['email_key', users.exists(sessionsOf(users)).as('has_session')])
    .execute()
  return new Map(
    rows.map(({ email_key, has_session, ...row }) => [
      email_key,
      { person: toPerson(row), passwordHash: row.password_hash, hasSession: Boolean(has_session) },
    ]),
  )
}

/**
 * Locks the people that exist, and returns their names by id. Locked in the order of ids, so that two transactions can't
 * deadlock. A change of grants, a new certificate and new links lock their people first, before they read.
 */
export async function lockPeople(trx: Transaction, userIds: readonly string[]): Promise<Map<string, string>> {
  const people = trx
    .selectFrom('users')
    .where(isOneOf(trx, 'id', userIds))
    .orderBy('id')
    .select(['id', 'name'])
  return new Map((await lockRows(trx, people).execute()).map(({ id, name }) => [id, name]))
}
