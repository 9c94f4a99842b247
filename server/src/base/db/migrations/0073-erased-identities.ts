import type { Kysely } from 'kysely'

/** Lets an erasure have several entries: one for each e-mail address and each account that the person has had. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('erasures').addColumn('part_of', 'text').execute()
}
