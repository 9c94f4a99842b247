import type { Kysely } from 'kysely'

/** The order of rooms in their group. Equal until somebody sorts them; then the oldest is first. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('rooms')
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
