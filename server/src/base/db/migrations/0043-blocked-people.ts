import { type Kysely, sql } from 'kysely'

/** Since when a person is blocked. The index is for the hourly lifting of blocks: only few people are blocked. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('users').addColumn('blocked_at', 'text').execute()
  await sql`create index users_blocked on users (blocked_at) where blocked_at is not null`.execute(db)
}
