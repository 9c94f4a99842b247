import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema.dropIndex('purchase_deliveries_by_order').execute()
  await db.schema
    .createIndex('purchase_deliveries_by_order')
    .on('purchase_deliveries')
    .columns(['source_id', 'order_id', 'kind', 'id'])
    .execute()
}
