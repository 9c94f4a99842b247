import type { Kysely } from 'kysely'

/** Adds the end of a room before it was extended. The attended share is measured up to this end. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('rooms').addColumn('planned_end', 'text').execute()
}
