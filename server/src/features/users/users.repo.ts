import { emailKey } from '@palco/contract/fields'
import type { User, UserEmailUpdate, UserUpdate } from '@palco/contract/users'
import type { Transaction } from '../../base/db/database.ts'
import { isUniqueViolation } from '../../base/db/database-errors.ts'
import { advisoryLock } from '../../base/db/lock-rows.ts'
import { searchable } from '../../core/people/user-search.ts'

/** Whether he was there, in the version that the caller had seen. */
export async function updateUser(
  trx: Transaction,
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
  trx: Transaction,
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

/** Whether he was there. */
export const deleteUser = async (trx: Transaction, id: string): Promise<boolean> =>
  (await trx.deleteFrom('users').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined

/** Any number that nothing else in this database takes. */
const ADMINS_LOCK = 20_251_201

/**
 * Until the end of the transaction nobody else's passes here, so that two administrators can't switch each other off
 * at the same moment. One lock and not one a row: rows are locked in no certain order, and wait for each other.
 * SQLite has one writer at a time as it is.
 */
export const lockAdmins = (trx: Transaction) => advisoryLock(trx, ADMINS_LOCK)

export const activeAdmins = (trx: Transaction) =>
  trx.selectFrom('users').where('role', '=', 'ADMIN').where('active', '=', true).select('id').limit(1)

/** `null` goes back to the default. */
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
