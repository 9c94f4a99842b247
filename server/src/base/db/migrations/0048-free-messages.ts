import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('free_messages')
    .addColumn('run_id', 'text', (c) => c.primaryKey().references('message_runs.id').onDelete('cascade'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('texts', 'text', (c) => c.notNull())
    .addColumn('sent_by', 'text', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull())
    .execute()
}
