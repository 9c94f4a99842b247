import type { Kysely } from 'kysely'

/**
 * Lets an erasure have several entries: one for each e-mail address and each account that the person has had. A
 * certificate keeps the id of a deleted account (`issued_to`), so that an erasure finds it.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('erasures').addColumn('part_of', 'text').execute()
  await db.schema.alterTable('certificates').addColumn('issued_to', 'text').execute()
}
