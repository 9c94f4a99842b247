import type { Kysely } from 'kysely'

/** Adds when the person proved their identity to the provider; empty if the provider may have remembered a sign-in. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('provider_tickets').addColumn('confirmed_at', 'text').execute()
}
