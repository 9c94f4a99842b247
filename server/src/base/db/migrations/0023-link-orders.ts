import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('link_orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('dedupe_key', 'text', (c) => c.notNull())
    .addColumn('recipients', 'text', (c) => c.notNull())
    .addColumn('ordered_by', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('last_user_id', 'text', (c) => c.notNull())
    .addColumn('until_user_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // Allows at most one running order per `dedupe_key`, even if two requests or nodes create one at the same time.
  await sql`create unique index link_orders_running on link_orders (dedupe_key) where state = 'running'`.execute(db)
}
