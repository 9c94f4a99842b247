import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema, SecretsTable } from '../db/schema.ts'

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

/** Made up once for the installation. */
export async function findSecret(db: Database, name: SecretsTable['name']): Promise<string> {
  const { value } = await db.selectFrom('secrets').where('name', '=', name).select('value').executeTakeFirstOrThrow()
  return value
}
