import type { Kysely } from 'kysely'

/** How many people a room is for. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('rooms').addColumn('capacity', 'integer').execute()
}
