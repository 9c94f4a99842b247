import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('access_links')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .addColumn('voided_at', 'text')
    .execute()
  await db.schema.createIndex('access_links_by_user').on('access_links').column('user_id').execute()
  await db.schema.createIndex('access_links_by_expiry').on('access_links').column('expires_at').execute()
  // Allows at most one valid link per person and purpose, even if two administrators or nodes create one at the same
  // time.
  await sql`
    create unique index access_links_live on access_links (user_id, purpose) where used_at is null and voided_at is null
  `.execute(db)
}
