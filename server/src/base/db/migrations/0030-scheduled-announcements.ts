import type { Kysely } from 'kysely'

/**
 * Adds scheduled announcements. Until an announcement is published, its `ends_at` is the time of writing, so that nodes
 * of the previous release show it to nobody.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('announcements').addColumn('schedule', 'text').execute()
}
