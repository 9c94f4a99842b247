import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'

/** Creates the table with the secrets of the installation. The secret `devices` signs the cookies of known devices. */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  await db
    .insertInto('secrets')
    .values({ name: 'devices', value: randomBytes(32).toString('base64url') })
    .execute()
}
