import { type Kysely, sql } from 'kysely'

/**
 * When a session's owner last confirmed who they are, and last used it. Nobody has confirmed before. The use of open
 * sessions is not known, so that it begins with the time at which they were last seen.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('last_used_at', 'text').execute()
  await sql`update sessions set last_used_at = last_seen_at`.execute(db)
}
