import type { Kysely } from 'kysely'

/** Who speaks in a room. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('rooms')
    .addColumn('speaker', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
