import { emailKey } from '@palco/contract/fields'
import type { User, UserEmailUpdate, UserUpdate } from '@palco/contract/users'
import { sql, type Transaction } from 'kysely'
import { isUniqueViolation } from '../db/database-errors.ts'
import { isOnPostgres } from '../db/engine.ts'
import type { Schema } from '../db/schema.ts'
import { searchable } from '../people/user-search.ts'

/** Whether he was there, in the version that the caller had seen. */
export async function updateUser(
  trx: Transaction<Schema>,
  { id, email }: Pick<User, 'id' | 'email'>,
  { name, role, active, version }: Omit<UserUpdate, 'password' | 'groupIds'>,
  newPassword: { hash: string; isDefault: boolean } | null,
): Promise<boolean> {
  let update = trx
    .updateTable('users')
    .set((row) => ({
      name,
      role,
      search_text: searchable(`${name} ${email}`),
      ...(active !== undefined && { active }),
      ...(newPassword && { password_hash: newPassword.hash, has_default_password: newPassword.isDefault }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
  if (version !== undefined) update = update.where('version', '=', version)
  return (await update.returning('id').executeTakeFirst()) !== undefined
}

/** Whether he was there, in the version that the caller had seen, and nobody else has the address. */
export async function updateEmail(
  trx: Transaction<Schema>,
  { id, name }: Pick<User, 'id' | 'name'>,
  { email, version }: UserEmailUpdate,
): Promise<boolean | 'taken'> {
  let update = trx
    .updateTable('users')
    .set((row) => ({
      email,
      email_key: emailKey(email),
      search_text: searchable(`${name} ${email}`),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
  if (version !== undefined) update = update.where('version', '=', version)
  try {
    return (await update.returning('id').executeTakeFirst()) !== undefined
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

export const setActive = (trx: Transaction<Schema>, ids: readonly string[], active: boolean) =>
  trx
    .updateTable('users')
    .set((row) => ({ active, version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()

/** Their groups are part of what an administrator sees and saves. */
export const countVersionUp = (trx: Transaction<Schema>, ids: readonly string[]) =>
  trx
    .updateTable('users')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()

/** How many of them were there. */
export async function deleteUsers(trx: Transaction<Schema>, ids: readonly string[]): Promise<number> {
  return (await trx.deleteFrom('users').where('id', 'in', ids).returning('id').execute()).length
}

/** Any number that nothing else in this database takes. */
const ADMINS_LOCK = 20_251_201

/**
 * Until the end of the transaction nobody else's passes here, so that two administrators can't switch each other off
 * at the same moment. One lock and not one a row: rows are locked in no certain order, and wait for each other.
 * SQLite has one writer at a time as it is.
 */
export async function lockAdmins(trx: Transaction<Schema>) {
  if (isOnPostgres(trx)) await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(trx)
}

export async function hasActiveAdmin(trx: Transaction<Schema>): Promise<boolean> {
  const admins = trx.selectFrom('users').where('role', '=', 'ADMIN').where('active', '=', true)
  return (await admins.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** `null` goes back to the default. */
export async function saveRoomList(trx: Transaction<Schema>, userId: string, roomIds: readonly string[] | null) {
  await trx
    .updateTable('users')
    .set({ has_room_list: roomIds !== null })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('user_rooms').where('user_id', '=', userId).execute()
  const rows = [...new Set(roomIds ?? [])].map((room_id) => ({ user_id: userId, room_id }))
  if (rows.length) await trx.insertInto('user_rooms').values(rows).execute()
}
