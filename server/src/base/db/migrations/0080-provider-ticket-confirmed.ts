import type { Kysely } from 'kysely'

/** Adds when the person has proved at the provider who they are; empty if the provider may have remembered them. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('provider_tickets').addColumn('confirmed_at', 'text').execute()
}
