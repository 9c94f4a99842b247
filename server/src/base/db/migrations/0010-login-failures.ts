import type { Kysely } from 'kysely'

/**
 * Creates the table of failed logins. The library rate-limiter-flexible prescribes the columns, their types and their
 * order.
 */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('login_failures')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expire', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('login_failures_expire').on('login_failures').column('expire').execute()
}
