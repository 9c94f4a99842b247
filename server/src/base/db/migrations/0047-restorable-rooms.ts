import type { Kysely } from 'kysely'

/** Adds a copy of each deleted room, so that its deletion can be undone for an hour. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('archived_rooms').addColumn('snapshot', 'text').execute()
}
