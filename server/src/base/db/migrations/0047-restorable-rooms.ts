import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema.alterTable('archived_rooms').addColumn('snapshot', 'text').execute()
}
