import { type Kysely, sql } from 'kysely'

/**
 * Adds the times at which a session's owner last confirmed who they are and last used the session. For existing
 * sessions, `confirmed_at` is empty, and `last_used_at` starts as the time at which the owner was last seen.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('last_used_at', 'text').execute()
  await sql`update sessions set last_used_at = last_seen_at`.execute(db)
}
