import type { Kysely } from 'kysely'

/**
 * Creates the announcements. Their group or room is no foreign key: when it is deleted, the announcement stays, with
 * the name that was copied.
 */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('announcements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('audience_type', 'text', (c) => c.notNull())
    .addColumn('audience_id', 'text')
    .addColumn('audience_name', 'text', (c) => c.notNull())
    .addColumn('texts', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('seen', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('announcements_by_end').on('announcements').column('ends_at').execute()
  await db.schema
    .createTable('announcement_receipts')
    .addColumn('announcement_id', 'text', (c) => c.notNull().references('announcements.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .addPrimaryKeyConstraint('announcement_receipts_key', ['announcement_id', 'user_id'])
    .execute()
  await db.schema.createIndex('announcement_receipts_by_user').on('announcement_receipts').column('user_id').execute()
}
