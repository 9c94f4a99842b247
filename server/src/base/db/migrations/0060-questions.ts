import type { Kysely } from 'kysely'

/**
 * Creates the tables of the audience's questions. `room_id` is no foreign key: a deleted room keeps its questions for
 * its report, and the deletion can be undone. `merged_into` is no foreign key either, because a restore inserts rows in
 * the order of their ids, and a question may be merged into a later one.
 */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('question_rooms')
    .addColumn('room_id', 'text', (c) => c.primaryKey())
    .addColumn('own_switch', 'boolean')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('sittings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addUniqueConstraint('sittings_by_room', ['room_id', 'number'])
    .execute()

  await db.schema
    .createTable('questions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sitting_id', 'text', (c) => c.notNull().references('sittings.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('original', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('shows_name', 'boolean', (c) => c.notNull())
    .addColumn('has_held_word', 'boolean', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('shown_at', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('merged_into', 'text')
    .addColumn('reply', 'text', (c) => c.notNull())
    .addColumn('hidden_at', 'text')
    .execute()
  await db.schema.createIndex('questions_by_sitting').on('questions').columns(['sitting_id', 'state']).execute()
  await db.schema.createIndex('questions_by_user').on('questions').columns(['user_id', 'sitting_id']).execute()

  await db.schema
    .createTable('question_votes')
    .addColumn('question_id', 'text', (c) => c.notNull().references('questions.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('is_on', 'boolean', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('voted_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('question_votes_key', ['question_id', 'user_id'])
    .execute()
  await db.schema.createIndex('question_votes_by_user').on('question_votes').column('user_id').execute()

  await db.schema
    .createTable('asker_blocks')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('blocked_by', 'text', (c) => c.notNull())
    .addColumn('blocked_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('asker_blocks_key', ['user_id', 'room_id'])
    .execute()

  await db.schema
    .createTable('stage_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text')
    .execute()
  await db.schema.createIndex('stage_links_by_room').on('stage_links').column('room_id').execute()
}
