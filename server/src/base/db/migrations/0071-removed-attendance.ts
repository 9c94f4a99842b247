import type { Kysely } from 'kysely'

/**
 * Creates tables for the attendance of erased people: the totals of rooms stay, but a row can't be traced to a person.
 */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('removed_figures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('entered', 'integer', (c) => c.notNull())
    .addColumn('live_ms', 'bigint', (c) => c.notNull())
    .addColumn('filling_ms', 'bigint', (c) => c.notNull())
    .addColumn('recording_ms', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('removed_figures_by_room').on('removed_figures').column('room_id').execute()
  await db.schema
    .createTable('removed_stays')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('entered_at', 'text', (c) => c.notNull())
    .addColumn('gone_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('removed_stays_by_room').on('removed_stays').column('room_id').execute()
}
