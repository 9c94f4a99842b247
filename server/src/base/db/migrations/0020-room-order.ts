import type { Kysely } from 'kysely'

/** Adds the position of rooms in their group, 0 until somebody sorts them. At equal positions the oldest is first. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('rooms')
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
