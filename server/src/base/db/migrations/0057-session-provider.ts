import { type Kysely, sql } from 'kysely'

/**
 * Which sessions began by single sign-on; it is not known of those that are open. The index is for the members of the
 * team, who are few among a hundred thousand people: idle sessions are looked for every minute.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('sessions').addColumn('provider_at', 'text').execute()
  await sql`create index users_in_team on users (id) where role = 'ADMIN'`.execute(db)
}
