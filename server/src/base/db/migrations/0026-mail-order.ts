import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('outbox')
    .addColumn('priority', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('unreached', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('outbox_by_priority')
    .on('outbox')
    .columns(['priority desc', 'next_at'])
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute()
  await db.schema
    .createTable('reset_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('language', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}
