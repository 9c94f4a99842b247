import type { Kysely } from 'kysely'

/** Earlier dismissals are for whole rules and have no cases, so their findings reopen. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('readiness_dismissals')
    .addColumn('cases', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
}
