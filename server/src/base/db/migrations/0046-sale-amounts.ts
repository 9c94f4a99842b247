import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema.alterTable('purchase_deliveries').addColumn('amount', 'bigint').execute()
  await db.schema.alterTable('purchase_deliveries').addColumn('currency', 'text').execute()
  await db.schema
    .alterTable('certificate_runs')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('issue'))
    .execute()
}
