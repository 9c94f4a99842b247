import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('rooms')
    .addColumn('recording_url', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('rooms')
    .addColumn('recording_named', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await db.schema.alterTable('rooms').addColumn('recording_published_at', 'text').execute()
  await db.schema
    .alterTable('attendance')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('live'))
    .execute()
}
