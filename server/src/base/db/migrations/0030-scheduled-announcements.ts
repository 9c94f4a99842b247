import type { Kysely } from 'kysely'

/**
 * Announcements that are published later, as JSON; null once it is published. Until then `ends_at` is the time of writing,
 * so that nodes of the previous release take it for one that has ended, and show it to nobody.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('announcements').addColumn('schedule', 'text').execute()
}
