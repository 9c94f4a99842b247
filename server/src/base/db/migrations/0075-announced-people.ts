import type { Kysely } from 'kysely'

/** Adds the number of people to each retention notice, so that the dashboard need not count everybody. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('retention_notices')
    .addColumn('people', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
