import type { Kysely } from 'kysely'

/** Adds the language that was confirmed with the name. Without it, the certificate is in the person's language. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('certificate_people').addColumn('language', 'text').execute()
}
