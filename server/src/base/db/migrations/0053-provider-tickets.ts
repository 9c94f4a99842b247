import type { Kysely } from 'kysely'

/** Creates the table of sign-ins that the identity provider has confirmed (tickets). A ticket is valid for a minute. */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('provider_tickets')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('browser_hash', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
}
