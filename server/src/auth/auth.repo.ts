import type { Profile } from '@palco/contract/auth'
import { emailKey } from '@palco/contract/fields'
import type { Transaction } from 'kysely'
import type { Snapshot } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { withGroups } from '../users/user-groups.repo.ts'
import { USER_COLUMNS } from '../users/users.repo.ts'

export const findCredentials = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .where('email_key', '=', emailKey(email))
    .select(['id', 'password_hash as passwordHash'])
    .executeTakeFirst()

/** Whether the old one was still the user's. */
export async function replacePassword(trx: Transaction<Schema>, userId: string, oldHash: string, newHash: string) {
  const replaced = await trx
    .updateTable('users')
    .set({ password_hash: newHash, has_default_password: false })
    .where('id', '=', userId)
    .where('password_hash', '=', oldHash)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

export async function findProfile(db: Database, catalog: Snapshot, userId: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([...USER_COLUMNS, 'has_default_password'])
    .executeTakeFirst()
  const [user] = row ? await withGroups(db, catalog, [row]) : []
  return user && row ? { ...user, hasDefaultPassword: row.has_default_password } : null
}
