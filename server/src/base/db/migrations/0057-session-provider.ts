import { type Kysely, sql } from 'kysely'

/**
 * Adds when a session began by single sign-on (empty for sessions that are already open), and an index of the team's
 * members. The search for idle sessions, every minute, would otherwise read a hundred thousand people.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('sessions').addColumn('provider_at', 'text').execute()
  await sql`create index users_in_team on users (id) where role = 'ADMIN'`.execute(db)
}
