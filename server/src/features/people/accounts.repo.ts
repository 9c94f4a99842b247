import { emailKey } from '@palco/contract/base/fields'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { TeamFunction } from '@palco/contract/team/permissions'
import type { Role } from '@palco/contract/users/users'
import type { Expression, Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { UsersTable } from '../../base/db/schema.ts'
import { MAY_SIGN_IN } from '../session/may-sign-in.ts'
import { searchable } from './searchable.ts'
import { HAS_SIGNED_IN } from './user-filter.ts'

interface NewUser {
  name: string
  email: string
  passwordHash: string
  hasDefaultPassword: boolean
  role: Role
  teamFunction?: TeamFunction | undefined
  phone?: string | null | undefined
  language?: InterfaceLanguage | null
}

const toRow = (user: NewUser): Insertable<UsersTable> => ({
  id: newId(),
  name: user.name,
  email: user.email,
  email_key: emailKey(user.email),
  password_hash: user.passwordHash,
  has_default_password: user.hasDefaultPassword,
  role: user.role,
  team_function: user.role === 'ADMIN' ? (user.teamFunction ?? null) : null,
  active: true,
  has_room_list: false,
  phone: user.phone ?? null,
  interface_language: user.language ?? null,
  search_text: searchable(`${user.name} ${user.email}`),
  created_at: isoTime(),
  version: 1,
})

/** Returns the new id, or `null` if the e-mail address is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<string | null> {
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

export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const account = db.selectFrom('users').where('email_key', '=', emailKey(email))
  return (await account.select('id').executeTakeFirst()) !== undefined
}

export async function findPasswordHash(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').where('id', '=', id).select('password_hash').executeTakeFirst()
  return row?.password_hash ?? null
}

/** Stores that these people have signed in. Call it before their sign-ins are deleted from the access log. */
export const rememberSignIns = (db: Database, userIds: Expression<string>) =>
  db
    .updateTable('users')
    .set({ has_signed_in: true })
    .where('id', 'in', userIds)
    .where('has_signed_in', '=', false)
    .execute()

export const hasSignedIn = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('users').where('id', '=', id).where(HAS_SIGNED_IN).select('id').executeTakeFirst()) !== undefined

/** Returns `false` if the person already had this language. */
export async function saveLanguage(trx: Transaction, id: string, language: InterfaceLanguage): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .where('id', '=', id)
    .where((user) => user.or([user('interface_language', 'is', null), user('interface_language', '<>', language)]))
    .set({ interface_language: language })
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Saves details that people correct themselves. */
export const saveDetails = (
  trx: Transaction,
  { id, email }: Pick<UsersTable, 'id' | 'email'>,
  { name, phone }: Pick<UsersTable, 'name' | 'phone'>,
) =>
  trx
    .updateTable('users')
    .set((row) => ({ name, phone, search_text: searchable(`${name} ${email}`), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

const ownPassword = (trx: Transaction, id: string, passwordHash: string) =>
  trx.updateTable('users').set({ password_hash: passwordHash, has_default_password: false }).where('id', '=', id)

export const setOwnPassword = (trx: Transaction, id: string, passwordHash: string) =>
  ownPassword(trx, id, passwordHash).execute()

/** Returns `false` if the user has got another password in the meantime. */
export async function replacePassword(trx: Transaction, userId: string, oldHash: string, newHash: string) {
  const replaced = ownPassword(trx, userId, newHash).where('password_hash', '=', oldHash)
  return (await replaced.returning('id').executeTakeFirst()) !== undefined
}

export const activeOwners = (db: Database) =>
  db
    .selectFrom('users')
    .where('role', '=', 'ADMIN')
    .where((user) => user.or([user('team_function', 'is', null), user('team_function', '=', 'OWNER')]))
    .where(MAY_SIGN_IN)
    .select('id')

/** Returns whether the team has an active owner besides this person. */
export const hasOtherOwner = async (db: Database, userId: string): Promise<boolean> =>
  (await activeOwners(db).where('id', '!=', userId).executeTakeFirst()) !== undefined
