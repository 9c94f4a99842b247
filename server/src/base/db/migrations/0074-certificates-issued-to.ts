import { type Kysely, sql } from 'kysely'

/** Fills the column of migration 0073. That migration locks the table exclusively, so it must commit before this. */
export async function up(db: Kysely<any>) {
  await sql`update certificates set issued_to = user_id`.execute(db)
  await db.schema.createIndex('certificates_by_issued_to').on('certificates').column('issued_to').execute()
}
