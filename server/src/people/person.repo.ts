import { emailKey } from '@palco/contract/fields'
import type { RoomAccess } from '@palco/contract/room-access'
import { type ExpressionBuilder, sql } from 'kysely'
import { compileOnce } from '../db/compile-once.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { USER_COLUMNS, type UserRow } from './users.repo.ts'

/** All that decides what somebody sees, in one reading. */
export interface Person extends UserRow {
  has_default_password: boolean
  access: RoomAccess
}

type PersonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirst']>>>

const selectPeople = (db: Database) =>
  db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash', 'has_default_password', 'has_room_list'])
    .select((users) => [groupIds(users).as('group_ids'), roomIds(users).as('room_ids')])

// As one text, which both engines can make of several rows. An id has no comma in it.

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

const toPerson = ({ password_hash, has_room_list, group_ids, room_ids, ...row }: PersonRow): Person => ({
  ...row,
  access: { groupIds: split(group_ids), savedRoomIds: has_room_list ? split(room_ids) : null },
})

const selectById = compileOnce((db, id) => selectPeople(db).where('id', '=', id))
const selectByEmail = compileOnce((db, key) => selectPeople(db).where('email_key', '=', key))

export async function findPerson(db: Database, id: string): Promise<Person | null> {
  const row = await selectById(db, id)
  return row ? toPerson(row) : null
}

/** Who wants to sign in, with what his password is verified against. */
export async function findAccount(db: Database, email: string) {
  const row = await selectByEmail(db, emailKey(email))
  return row ? { person: toPerson(row), passwordHash: row.password_hash } : null
}
