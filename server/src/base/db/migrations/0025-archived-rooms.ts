import type { Kysely } from 'kysely'

/**
 * What reports need of deleted rooms. A separate table, so that nothing that reads rooms finds them, nodes of the
 * previous release included.
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
