import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('embed_checks')
    .addColumn('room_id', 'text', (c) => c.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('slot', 'text', (c) => c.notNull())
    .addColumn('leased_until', 'text', (c) => c.notNull())
    .addColumn('url', 'text')
    .addColumn('room_version', 'integer')
    .addColumn('verdict', 'text')
    .addColumn('reason', 'text')
    .addColumn('previous', 'text')
    .addColumn('checked_at', 'text')
    .addPrimaryKeyConstraint('embed_checks_key', ['room_id', 'slot'])
    .execute()
}
