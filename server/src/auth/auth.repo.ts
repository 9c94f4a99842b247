import type { Profile } from '@palco/contract/auth'
import { emailKey } from '@palco/contract/fields'
import type { Transaction } from 'kysely'
import type { Snapshot } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export const findCredentials = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .where('email_key', '=', emailKey(email))
    .select(['id', 'password_hash as passwordHash', 'active'])
    .executeTakeFirst()

export const findPasswordHash = (db: Database, userId: string) =>
  db.selectFrom('users').where('id', '=', userId).select('password_hash as passwordHash').executeTakeFirst()

export const setPassword = (trx: Transaction<Schema>, userId: string, passwordHash: string) =>
  trx
    .updateTable('users')
    .set({ password_hash: passwordHash, has_default_password: false })
    .where('id', '=', userId)
    .execute()

export async function findProfile(db: Database, catalog: Snapshot, userId: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'role', 'active', 'created_at', 'has_default_password', 'version'])
    .executeTakeFirst()
  if (!row) return null
  const links = await db
    .selectFrom('user_groups')
    .where('user_id', '=', userId)
    .orderBy('position')
    .select('group_id')
    .execute()
  const groups = links.flatMap(({ group_id }) => catalog.groups.get(group_id) ?? [])
  const ofGroups = catalog.rooms.filter((room) => groups.some((group) => group.id === room.group_id))
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    active: row.active,
    createdAt: row.created_at,
    version: row.version,
    hasDefaultPassword: row.has_default_password,
    userGroups: groups.map(({ id, name, active }) => ({ groupId: id, group: { id, name, active } })),
    languages: [...new Set(ofGroups.map((room) => room.language))],
  }
}
