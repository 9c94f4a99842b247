import type { Kysely } from 'kysely'

/** When an extended room should have ended: attendance is measured by it. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('rooms').addColumn('planned_end', 'text').execute()
}
