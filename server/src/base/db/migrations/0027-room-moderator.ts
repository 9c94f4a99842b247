import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('rooms')
    .addColumn('moderator', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
