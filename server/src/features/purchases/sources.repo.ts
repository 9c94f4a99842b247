import { randomBytes } from 'node:crypto'
import type { SourceCreate } from '@palco/contract/purchases/purchases'
import type { Selectable, Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import type { PurchaseSourcesTable } from '../../base/db/purchase-tables.ts'

/** Has the secret: never part of an answer. */
export type Source = Selectable<PurchaseSourcesTable>

/** 128 random bits. */
const newAddress = () => randomBytes(16).toString('base64url')

const ADDRESS = /^[\w-]{22}$/
/** Longer than any, so that no source has it. */
const NO_ADDRESS = 'x'.repeat(23)

/** A malformed address is looked up, too: it must not be told apart from an unknown one. */
export const findByAddress = (db: Database, address: string): Promise<Source | undefined> =>
  db
    .selectFrom('purchase_sources')
    .where('address', '=', ADDRESS.test(address) ? address : NO_ADDRESS)
    .selectAll()
    .executeTakeFirst()

export const listSources = (db: Database): Promise<Source[]> =>
  db.selectFrom('purchase_sources').selectAll().orderBy('id').execute()

export const insertSource = (trx: Transaction, { name, vendor }: SourceCreate): Promise<Source> =>
  trx
    .insertInto('purchase_sources')
    .values({
      id: newId(),
      name,
      vendor,
      address: newAddress(),
      secret: null,
      active: true,
      created_at: isoTime(),
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const lockSource = (trx: Transaction, id: string): Promise<Source | undefined> =>
  lockRows(trx, trx.selectFrom('purchase_sources').where('id', '=', id).selectAll()).executeTakeFirst()

export const updateSource = (trx: Transaction, id: string, fields: Updateable<PurchaseSourcesTable>): Promise<Source> =>
  trx
    .updateTable('purchase_sources')
    .set((row) => ({ ...fields, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const renewAddress = (trx: Transaction, id: string) => updateSource(trx, id, { address: newAddress() })

/** `false` if it has received more than tests. */
export async function deleteSource(trx: Transaction, id: string): Promise<boolean> {
  const ofSource = trx.selectFrom('purchase_deliveries').where('source_id', '=', id)
  if (await ofSource.where('outcome', '<>', 'test').select('id').limit(1).executeTakeFirst()) return false
  // Of deliveries that were too old to keep.
  const orders = trx.selectFrom('purchase_orders').where('source_id', '=', id)
  if (await orders.select('order_id').limit(1).executeTakeFirst()) return false
  await trx.deleteFrom('purchase_deliveries').where('source_id', '=', id).execute()
  await trx.deleteFrom('purchase_sources').where('id', '=', id).execute()
  return true
}
