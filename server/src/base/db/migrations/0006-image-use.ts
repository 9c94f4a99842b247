import type { Kysely } from 'kysely'

/** Since when an image is unreferenced: open pages still show it for a while. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('images').addColumn('unused_since', 'text').execute()
}
