import type { Kysely } from 'kysely'

/** The cases that were dismissed. Earlier dismissals, of whole rules, have none: their findings are open again. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('readiness_dismissals')
    .addColumn('cases', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
}
