import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema.alterTable('images').addColumn('unused_since', 'text').execute()
}
