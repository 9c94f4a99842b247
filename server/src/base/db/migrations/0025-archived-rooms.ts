import type { Kysely } from 'kysely'

/**
 * Creates a table of deleted rooms, with the data that reports need. It is a separate table so that queries of rooms
 * can't find deleted rooms, not even on nodes of the previous release.
 */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('archived_rooms')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('group_id', 'text', (c) => c.notNull())
    .addColumn('group_name', 'text', (c) => c.notNull())
    .addColumn('active', 'boolean', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('start_date', 'text')
    .addColumn('end_date', 'text')
    .addColumn('planned_end', 'text')
    .addColumn('archived_at', 'text', (c) => c.notNull())
    .execute()
}
