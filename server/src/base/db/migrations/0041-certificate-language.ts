import type { Kysely } from 'kysely'

/** Confirmed with the name; without one the certificate is in the person's language. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('certificate_people').addColumn('language', 'text').execute()
}
