import type { Kysely } from 'kysely'

/**
 * Before publication, `ends_at` is the time of writing, so that nodes of the previous release show the announcement to
 * nobody.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('announcements').addColumn('schedule', 'text').execute()
}
