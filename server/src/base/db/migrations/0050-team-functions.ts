import type { Kysely } from 'kysely'

/** NULL: the owner of everything, as all administrators were before. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('users').addColumn('team_function', 'text').execute()
}
