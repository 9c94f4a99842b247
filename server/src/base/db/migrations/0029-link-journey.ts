import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema.alterTable('users').addColumn('phone', 'text').execute()
  for (const column of ['sent_at', 'sent_by', 'opened_at'])
    await db.schema.alterTable('access_links').addColumn(column, 'text').execute()
  // Fill `sent_at` of existing links from the mails that are still in the outbox.
  const mail = sql`from outbox where dedupe_key = 'first-access:' || access_links.hash and state = 'sent'`
  await sql`
    update access_links set sent_by = 'mail', sent_at = (select done_at ${mail})
    where purpose = 'first-access' and exists (select 1 ${mail})
  `.execute(db)
}
