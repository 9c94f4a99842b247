import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('readiness_dismissals')
    .addColumn('rule', 'text', (c) => c.primaryKey())
    .addColumn('dismissed_by', 'text', (c) => c.notNull())
    .addColumn('dismissed_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('last_backup')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('taken_at', 'text', (c) => c.notNull())
    .execute()
}
