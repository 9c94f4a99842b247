import { emailKey } from '@palco/contract/base/fields'
import type {
  User,
  UserBulk,
  UserEmailUpdate,
  UserFilter,
  UserFilterBulk,
  UserUpdate,
} from '@palco/contract/users/users'
import { sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isUniqueViolation } from '../../base/db/database-errors.ts'
import { advisoryLock, keepRows, lockToDelete } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { readIds } from '../../base/db/read-pages.ts'
import type { UsersTable } from '../../base/db/schema.ts'
import { idsOf } from '../../base/ids.ts'
import { activeOwners } from '../people/accounts.repo.ts'
import { searchable } from '../people/searchable.ts'
import { conditionsOf } from '../people/user-filter.ts'
import { MAY_SIGN_IN } from '../session/may-sign-in.ts'

/** Returns `false` if the person is deleted or has another version. */
export async function updateUser(
  trx: Transaction,
  { id, email }: Pick<User, 'id' | 'email'>,
  { name, role, teamFunction, active, phone, version }: Omit<UserUpdate, 'password' | 'groupIds'>,
  newPassword: { hash: string; isDefault: boolean } | null,
): Promise<boolean> {
  return saveFields(trx, id, version, {
    name,
    role,
    search_text: searchable(`${name} ${email}`),
    // Forget the function of a person who leaves the team: if they come back, they only have the permissions given
    // then.
    ...(role !== 'ADMIN' && { team_function: null }),
    ...(role === 'ADMIN' && teamFunction && { team_function: teamFunction }),
    ...(active !== undefined && { active }),
    ...(phone !== undefined && { phone }),
    ...(newPassword && { password_hash: newPassword.hash, has_default_password: newPassword.isDefault }),
  })
}

async function saveFields(
  trx: Transaction,
  id: string,
  version: number | undefined,
  fields: Updateable<UsersTable>,
): Promise<boolean> {
  let update = trx.updateTable('users').set((row) => ({ ...fields, version: row('version', '+', 1) }))
  if (version !== undefined) update = update.where('version', '=', version)
  return (await update.where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

/** Returns `false` if the person is deleted or has another version, and `taken` if another person has the address. */
export function updateEmail(
  trx: Transaction,
  { id, name }: Pick<User, 'id' | 'name'>,
  { email, version }: UserEmailUpdate,
): Promise<boolean | 'taken'> {
  const fields = { email, email_key: emailKey(email), search_text: searchable(`${name} ${email}`) }
  return saveFields(trx, id, version, fields).catch((error) => {
    if (isUniqueViolation(error)) return 'taken' as const
    throw error
  })
}

export const deleteUser = async (trx: Transaction, id: string): Promise<boolean> =>
  (await trx.deleteFrom('users').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined

/** The number of the advisory lock. It must differ from those of other locks. */
const ADMINS_LOCK = 20_251_201

/**
 * Lets only one transaction at a time make changes that can remove an administrator, so that two administrators can't
 * deactivate each other at the same time. It is an advisory lock, because row locks have no fixed order here and could
 * deadlock.
 */
export const lockAdmins = (trx: Transaction) => advisoryLock(trx, ADMINS_LOCK)

/** Selects the team. The role is a literal, because with a parameter SQLite would not use the partial index. */
const members = (db: Database) => db.selectFrom('users').where('role', '=', sql.lit('ADMIN'))

/** Returns the ids of all administrators. */
export const findMembers = async (db: Database): Promise<Set<string>> =>
  new Set(idsOf(await members(db).select('id').execute()))

/** Returns whether a bulk change affects a member of the team other than the caller. */
export async function changesMembers(
  db: Database,
  bulk: UserBulk | UserFilterBulk,
  callerId: string,
): Promise<boolean> {
  const chosen = 'filter' in bulk ? conditionsOf(bulk.filter) : [isOneOf(db, 'users.id', bulk.userIds)]
  const members = db.selectFrom('users').where('role', '=', 'ADMIN').where('users.id', '<>', callerId)
  return (
    (await members
      .where((is) => is.and(chosen))
      .select('users.id')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export const activeMembers = (db: Database) => members(db).where(MAY_SIGN_IN).select('id').limit(1)

export const hasActiveOwner = async (db: Database): Promise<boolean> =>
  (await activeOwners(db).executeTakeFirst()) !== undefined

/** Saves what a member of the team may see. Only moderators have rooms, and only readers have groups. */
export async function saveTeamScope(
  trx: Transaction,
  userId: string,
  { teamFunction, teamRoomIds, teamGroupIds }: Pick<UserUpdate, 'teamFunction' | 'teamRoomIds' | 'teamGroupIds'>,
) {
  const roomIds = teamFunction === 'MODERATOR' ? teamRoomIds : []
  const groupIds = teamFunction === 'READER' ? teamGroupIds : null
  if (roomIds) {
    await trx.deleteFrom('team_rooms').where('user_id', '=', userId).execute()
    const rows = [...new Set(roomIds)].map((room_id) => ({ user_id: userId, room_id }))
    if (rows.length) await trx.insertInto('team_rooms').values(rows).execute()
  }
  if (groupIds !== undefined) {
    await trx
      .updateTable('users')
      .set({ has_team_groups: groupIds !== null })
      .where('id', '=', userId)
      .execute()
    await trx.deleteFrom('team_groups').where('user_id', '=', userId).execute()
    const rows = [...new Set(groupIds ?? [])].map((group_id) => ({ user_id: userId, group_id }))
    if (rows.length) await trx.insertInto('team_groups').values(rows).execute()
  }
}

/** Saves which rooms a person may enter. `null` means the default: all rooms of their groups. */
export async function saveRoomList(trx: Transaction, userId: string, roomIds: readonly string[] | null) {
  await trx
    .updateTable('users')
    .set({ has_room_list: roomIds !== null })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('user_rooms').where('user_id', '=', userId).execute()
  const rows = [...new Set(roomIds ?? [])].map((room_id) => ({ user_id: userId, room_id }))
  if (rows.length) await trx.insertInto('user_rooms').values(rows).execute()
}

/** Returns the ids of all people whom the filter finds, in ascending order. */
export function findIds(db: Database, filter: UserFilter): Promise<string[]> {
  const found = db.selectFrom('users').where((is) => is.and(conditionsOf(filter)))
  return readIds((after, count) =>
    found.where('users.id', '>', after).orderBy('users.id').limit(count).select('users.id').execute(),
  )
}

/** Keeps the group from being deleted until the transaction ends. Returns whether it exists. */
export async function keepGroup(trx: Transaction, id: string): Promise<boolean> {
  const group = trx.selectFrom('groups').where('id', '=', id).select('id')
  return (await keepRows(trx, group).executeTakeFirst()) !== undefined
}

export const setActive = (trx: Transaction, ids: readonly string[], active: boolean) =>
  trx
    .updateTable('users')
    .set((row) => ({ active, version: row('version', '+', 1) }))
    .where(isOneOf(trx, 'id', ids))
    .execute()

export const block = (trx: Transaction, id: string, blockedAt: string) =>
  saveFields(trx, id, undefined, { blocked_at: blockedAt })

/** Lifts blocks that began before `time`. Returns the ids of the people whose block was lifted. */
export async function unblock(trx: Transaction, ids: readonly string[], time: string): Promise<string[]> {
  const unblocked = trx
    .updateTable('users')
    .set((row) => ({ blocked_at: null, version: row('version', '+', 1) }))
    .where(isOneOf(trx, 'id', ids))
    .where('blocked_at', '<', time)
  return idsOf(await unblocked.returning('id').execute())
}

/** Finds people whose block began before `time`. The order makes the database use the index on blocked people. */
export const findBlockedBefore = async (db: Database, time: string, count: number): Promise<string[]> => {
  const blocked = db.selectFrom('users').where('blocked_at', '<', time).orderBy('blocked_at').limit(count)
  return idsOf(await blocked.select('id').execute())
}

export async function deleteMany(trx: Transaction, ids: readonly string[]) {
  const isAmongThem = isOneOf(trx, 'id', ids)
  // Lock people in the order of ids first: the deletion has no fixed order, so it could deadlock with other writes.
  await lockToDelete(trx, trx.selectFrom('users').where(isAmongThem).orderBy('id').select('id')).execute()
  await trx.deleteFrom('users').where(isAmongThem).execute()
}
