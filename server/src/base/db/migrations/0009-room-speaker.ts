import type { Kysely } from 'kysely'

/** The speakers of a room. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('rooms')
    .addColumn('speaker', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
