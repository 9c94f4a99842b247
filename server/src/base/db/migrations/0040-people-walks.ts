import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('people_walks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('params', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema.createIndex('people_walks_by_end').on('people_walks').column('ended_at').execute()
  await db.schema
    .createTable('people_walk_pages')
    .addColumn('walk_id', 'text', (c) => c.notNull().references('people_walks.id').onDelete('cascade'))
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('user_ids', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('people_walk_pages_key', ['walk_id', 'page'])
    .execute()
  // Speeds up the deletion of a room, which removes the room from people's lists of rooms.
  await db.schema.createIndex('user_rooms_by_room').on('user_rooms').column('room_id').execute()
}
