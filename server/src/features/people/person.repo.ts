import type { GrantState } from '@palco/contract/passes/grants'
import type { RoomAccess } from '@palco/contract/rooms/room-access'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { UsersTable } from '../../base/db/schema.ts'
import { notFound, orNotFound } from '../../base/errors.ts'
import { GRANT_TEXT, parseGrants } from './held-pass.repo.ts'
import { HAS_SECOND_FACTOR } from './second-factor.repo.ts'
import { GROUP_IDS, splitIds, TEAM_COLUMNS, type TeamColumns, USER_COLUMNS, type UserRow } from './user-list.repo.ts'

/** A user with all data that decides what they see, read in one query. */
export interface Person
  extends UserRow,
    TeamColumns,
    Pick<Selectable<UsersTable>, 'has_default_password' | 'interface_language' | 'blocked_at' | 'team_function'> {
  /** Always `false` for people who are not in the team. */
  has_second_factor: boolean
  access: RoomAccess
  grants: readonly GrantState[]
}

type PersonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirst']>>>

const ROOM_IDS = sql<string | null>`
  (select string_agg(room_id, ',') from user_rooms where user_rooms.user_id = users.id)
`.as('room_ids')

const selectPeople = (db: Database) =>
  db
    .selectFrom('users')
    .select([
      ...USER_COLUMNS,
      'password_hash',
      'has_default_password',
      'has_room_list',
      'interface_language',
      'blocked_at',
      'team_function',
    ])
    .select([GROUP_IDS, ROOM_IDS, GRANT_TEXT, HAS_SECOND_FACTOR, ...TEAM_COLUMNS])

const toPerson = ({
  password_hash,
  has_room_list,
  group_ids,
  room_ids,
  grant_text,
  has_second_factor,
  ...row
}: PersonRow): Person => ({
  ...row,
  has_second_factor: Boolean(has_second_factor),
  access: { groupIds: splitIds(group_ids), savedRoomIds: has_room_list ? splitIds(room_ids) : null },
  grants: parseGrants(grant_text),
})

const HAS_SESSION = sql<boolean>`exists (select 1 from sessions where sessions.user_id = users.id)`.as('has_session')

export async function findPeople(db: Database, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await selectPeople(db)
    .where(isOneOf(db, 'users.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, toPerson(row)]))
}

const USER_NOT_FOUND = 'Usuário não encontrado'
export const userNotFound = () => notFound(USER_NOT_FOUND)

export const readPerson = async (db: Database, id: string): Promise<Person> =>
  orNotFound((await findPeople(db, [id])).get(id), USER_NOT_FOUND)

export interface StoredAccount {
  person: Person
  passwordHash: string
  /** True if the user has a session, which would end when they sign in (a takeover). */
  hasSession: boolean
}

export async function findAccounts(db: Database, emailKeys: readonly string[]): Promise<Map<string, StoredAccount>> {
  const rows = await selectPeople(db)
    .where(isOneOf(db, 'users.email_key', emailKeys))
    .select(['email_key', HAS_SESSION])
    .execute()
  return new Map(
    rows.map(({ email_key, has_session, ...row }) => [
      email_key,
      { person: toPerson(row), passwordHash: row.password_hash, hasSession: Boolean(has_session) },
    ]),
  )
}

/**
 * Locks people, in the order of ids so that two transactions can't deadlock. Returns the names of those who exist, by
 * id. A change of grants, certificates or links must lock the people before it reads what it changes.
 */
export async function lockPeople(trx: Transaction, userIds: readonly string[]): Promise<Map<string, string>> {
  const people = trx.selectFrom('users').where(isOneOf(trx, 'id', userIds))
  const locked = lockRows(trx, people.orderBy('id').select(['id', 'name']))
  return new Map((await locked.execute()).map(({ id, name }) => [id, name]))
}
