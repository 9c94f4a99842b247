import type { Kysely } from 'kysely'

/** Adds the time since which an image is unreferenced. Open pages may still show it, so it is deleted only later. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('images').addColumn('unused_since', 'text').execute()
}
