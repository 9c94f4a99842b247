import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('readiness_dismissals')
    .addColumn('cases', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
}
