import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema.alterTable('users').addColumn('unsubscribed_at', 'text').execute()
  await db.schema.alterTable('users').addColumn('interface_language', 'text').execute()
  await db.schema
    .createTable('message_settings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('paused_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('message_runs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('rooms', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('last_user_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('message_runs_by_time').on('message_runs').column('due_at').execute()
  await db.schema
    .createTable('message_receipts')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    // In the key the subject comes before the person, because all receipts of a past room are deleted together.
    .addPrimaryKeyConstraint('message_receipts_key', ['kind', 'subject', 'user_id'])
    .execute()
  await db.schema.createIndex('message_receipts_by_user').on('message_receipts').column('user_id').execute()
  await db.schema.alterTable('outbox').addColumn('run_id', 'text').execute()
  await db.schema
    .createIndex('outbox_of_run')
    .on('outbox')
    .columns(['run_id', 'state', 'failure'])
    .where(sql.ref('run_id'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('outbox_refused')
    .on('outbox')
    .column('user_id')
    .where(sql.ref('failure'), '=', sql.lit('address-refused'))
    .execute()
}
