import type { Kysely } from 'kysely'

/** Adds the end that a room had before it was extended. The attended share is measured up to this end. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('rooms').addColumn('planned_end', 'text').execute()
}
