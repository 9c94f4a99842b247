import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema.alterTable('certificate_people').addColumn('language', 'text').execute()
}
