import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema.alterTable('rooms').addColumn('planned_end', 'text').execute()
}
