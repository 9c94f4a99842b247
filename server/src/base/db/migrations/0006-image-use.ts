import type { Kysely } from 'kysely'

/** Since when nothing shows an image any more: pages that are open still do for a while. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('images').addColumn('unused_since', 'text').execute()
}
