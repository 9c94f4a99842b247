import type { Kysely } from 'kysely'

/**
 * Who was in which room, from when to when. It goes with the person, but refers to no room: what a room's deletion must
 * not take along is the proof that somebody was there.
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
  // Neither holds what a beat changes: so a beat costs no index.
  await db.schema.createIndex('attendance_by_user').on('attendance').columns(['user_id', 'room_id']).execute()
  await db.schema.createIndex('attendance_by_room').on('attendance').columns(['room_id', 'started_at']).execute()
}
