import type { MappingSave, ProductMapping } from '@palco/contract/purchases/purchases'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import type { PurchaseMappingsTable } from '../../base/db/purchase-tables.ts'

function toMapping({
  id,
  product,
  offer,
  product_name: productName,
  pass,
  group_ids,
}: PurchaseMappingsTable): ProductMapping {
  return { id, product, offer, productName, pass, groupIds: JSON.parse(group_ids) }
}

/** Returns mappings by source id. For a product, mappings of single offers come before the one without an offer. */
export async function listMappings(db: Database): Promise<Map<string, ProductMapping[]>> {
  const all = db.selectFrom('purchase_mappings').selectAll()
  const rows = await all.orderBy('product').orderBy(sql`offer = ''`).orderBy('offer').execute()
  const ofSource = Map.groupBy(rows, ({ source_id }) => source_id)
  return new Map([...ofSource].map(([sourceId, own]) => [sourceId, own.map(toMapping)]))
}

export async function findMappings(db: Database, sourceId: string, products: readonly string[]) {
  if (!products.length) return []
  const found = db.selectFrom('purchase_mappings').where('source_id', '=', sourceId).where('product', 'in', products)
  return (await found.selectAll().execute()).map(toMapping)
}

export async function findMapping(db: Database, id: string) {
  const row = await db.selectFrom('purchase_mappings').where('id', '=', id).selectAll().executeTakeFirst()
  return row && { ...toMapping(row), sourceId: row.source_id }
}

/** Saves a mapping in place of the one for the same product and offer. Without `productName`, the stored name stays. */
export async function upsertMapping(trx: Transaction, sourceId: string, mapping: MappingSave): Promise<ProductMapping> {
  const { product, offer, productName, pass } = mapping
  const group_ids = JSON.stringify([...new Set(mapping.groupIds)])
  const row = await trx
    .insertInto('purchase_mappings')
    .values({ id: newId(), source_id: sourceId, product, offer, product_name: productName ?? '', pass, group_ids })
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'product', 'offer'])
        .doUpdateSet({ pass, group_ids, ...(productName !== undefined && { product_name: productName }) }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMapping(row)
}

export const deleteMapping = (trx: Transaction, id: string) =>
  trx.deleteFrom('purchase_mappings').where('id', '=', id).execute()
