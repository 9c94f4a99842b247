import type { Kysely } from 'kysely'

/** Adds how many people a notice of retention is about, so that the dashboard need not count everybody. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('retention_notices')
    .addColumn('people', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
