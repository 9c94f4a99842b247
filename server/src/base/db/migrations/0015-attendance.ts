import type { Kysely } from 'kysely'

/**
 * Creates the table of attendance. The room's id is no foreign key: the rows prove attendance, so they outlive the
 * room.
 */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('attendance')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('last_seen_at', 'text', (c) => c.notNull())
    .addColumn('left_at', 'text')
    .addColumn('hidden_seconds', 'integer', (c) => c.notNull())
    .execute()
  // Neither index contains a column that a heartbeat changes. So heartbeats, which are frequent, don't update the
  // indexes.
  await db.schema.createIndex('attendance_by_user').on('attendance').columns(['user_id', 'room_id']).execute()
  await db.schema.createIndex('attendance_by_room').on('attendance').columns(['room_id', 'started_at']).execute()
}
