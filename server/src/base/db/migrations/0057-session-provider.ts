import { type Kysely, sql } from 'kysely'

/**
 * Adds the time at which a session began by single sign-on (empty for sessions that are already open). Adds an index of
 * the team's members: the search for idle sessions would read a hundred thousand people every minute without it.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('sessions').addColumn('provider_at', 'text').execute()
  await sql`create index users_in_team on users (id) where role = 'ADMIN'`.execute(db)
}
