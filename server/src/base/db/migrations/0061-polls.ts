import type { Kysely } from 'kysely'

/**
 * Creates the tables of polls. Room and question session ("sitting") are no foreign keys: the results stay when a room
 * is deleted. `final_votes` keeps the counts of a closed poll when the people who voted are deleted.
 */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('polls')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('sitting_id', 'text')
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('shows_results', 'boolean', (c) => c.notNull())
    .addColumn('final_votes', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('staged_at', 'text')
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('polls_by_room').on('polls').column('room_id').execute()
  await db.schema
    .createTable('poll_votes')
    .addColumn('poll_id', 'text', (c) => c.notNull().references('polls.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('answer', 'integer', (c) => c.notNull())
    .addColumn('voted_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('poll_votes_key', ['poll_id', 'user_id'])
    .execute()
  // Votes are counted from this index alone, and ratings from `room_ratings_by_stars`.
  await db.schema.createIndex('poll_votes_by_answer').on('poll_votes').columns(['poll_id', 'answer']).execute()
  await db.schema.createIndex('poll_votes_by_user').on('poll_votes').column('user_id').execute()
  await db.schema
    .createTable('room_ratings')
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('stars', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('rated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('room_ratings_key', ['room_id', 'user_id'])
    .execute()
  await db.schema.createIndex('room_ratings_by_stars').on('room_ratings').columns(['room_id', 'stars']).execute()
  await db.schema.createIndex('room_ratings_by_user').on('room_ratings').column('user_id').execute()
}
