import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('dedupe_key', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('params', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('failure', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('done_at', 'text')
    .execute()
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .column('next_at')
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute()
  await db.schema.createIndex('outbox_by_user').on('outbox').column('user_id').execute()
  await db.schema.createIndex('outbox_by_end').on('outbox').column('done_at').execute()
}
