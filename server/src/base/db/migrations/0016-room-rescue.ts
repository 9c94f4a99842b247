import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  const text = (name: string, initial: string) =>
    db.schema
      .alterTable('rooms')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(initial))
      .execute()
  await text('backup_url', '')
  await text('mode', 'page')
  await text('on_air', 'main')
  await db.schema
    .createTable('room_speakers')
    .addColumn('room_id', 'text', (c) => c.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('room_speakers_pk', ['room_id', 'user_id'])
    .execute()
  await db.schema.createIndex('room_speakers_by_user').on('room_speakers').column('user_id').execute()
}
