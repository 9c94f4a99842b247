import type { Kysely } from 'kysely'

/**
 * Adds the schedule of an announcement as JSON; null after publication. Before publication, `ends_at` is the time of
 * writing, so that nodes of the previous release treat the announcement as ended and show it to nobody.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('announcements').addColumn('schedule', 'text').execute()
}
