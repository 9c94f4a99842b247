import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema.dropIndex('access_links_live').execute()
  for (const column of ['made_for', 'order_id'])
    await db.schema.alterTable('access_links').addColumn(column, 'text').execute()
  await sql`update access_links set made_for = sent_by where sent_by is not null`.execute(db)
  await sql`
    create index access_links_live on access_links (user_id, purpose, expires_at)
    where used_at is null and voided_at is null
  `.execute(db)
  await sql`create index access_links_mailed on access_links (created_at) where made_for = 'mail'`.execute(db)
}
