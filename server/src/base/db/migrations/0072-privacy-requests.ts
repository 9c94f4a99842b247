import { type Kysely, sql } from 'kysely'

/**
 * Creates the table of people's requests about their data, and indexes that find purchases and mails by e-mail address.
 * A request is deleted with its person, unless an erasure has removed the person's id from it.
 */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('privacy_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('certificates', 'text')
    .addColumn('requested_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('answer', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('privacy_requests_by_user').on('privacy_requests').columns(['user_id', 'id']).execute()
  await db.schema.createIndex('privacy_requests_by_state').on('privacy_requests').columns(['state', 'id']).execute()
  await sql`
    create unique index privacy_requests_open on privacy_requests (user_id, kind) where state = 'open'
  `.execute(db)
  await sql`create index purchase_deliveries_by_email on purchase_deliveries (lower(email))`.execute(db)
  await sql`
    create index purchase_orders_by_holder on purchase_orders (lower(moved_to)) where moved_to is not null
  `.execute(db)
  await sql`create index outbox_by_recipient on outbox (lower(recipient))`.execute(db)
}
