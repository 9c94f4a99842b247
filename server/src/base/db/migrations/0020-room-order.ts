import type { Kysely } from 'kysely'

/** Where a room stands in its group. As long as nobody has put them in order all have the same, and the oldest is first. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('rooms')
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
