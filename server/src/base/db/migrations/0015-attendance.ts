import type { Kysely } from 'kysely'

/** There is no foreign key to the room: stays prove attendance, so they outlive their room. */
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
  // Neither index has a column that a heartbeat changes, so heartbeats don't update the indexes.
  await db.schema.createIndex('attendance_by_user').on('attendance').columns(['user_id', 'room_id']).execute()
  await db.schema.createIndex('attendance_by_room').on('attendance').columns(['room_id', 'started_at']).execute()
}
