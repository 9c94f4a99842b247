import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('rooms')
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
