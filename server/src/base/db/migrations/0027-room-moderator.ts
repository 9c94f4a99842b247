import type { Kysely } from 'kysely'

/** The name of a room's moderator. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('rooms')
    .addColumn('moderator', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
