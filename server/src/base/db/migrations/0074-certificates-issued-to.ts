import { type Kysely, sql } from 'kysely'

/** Fills the column of migration 0073. In a migration of its own, so that no table is locked exclusively meanwhile. */
export async function up(db: Kysely<any>) {
  await sql`update certificates set issued_to = user_id`.execute(db)
  await db.schema.createIndex('certificates_by_issued_to').on('certificates').column('issued_to').execute()
}
