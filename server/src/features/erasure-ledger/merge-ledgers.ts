import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { columnList, jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { textColumns } from '../../base/db/packed-rows.ts'
import type { ErasureKeysTable, ErasuresTable } from '../../base/db/privacy-tables.ts'
import { idsOf } from '../../base/ids.ts'
import { insertEntries } from './erasures.repo.ts'

/** The ledger of erasures in a database that a restore is about to replace. */
export interface Ledger {
  keys: Selectable<ErasureKeysTable>[]
  entries: Selectable<ErasuresTable>[]
}

export const readLedger = async (db: Database): Promise<Ledger> => ({
  keys: await db.selectFrom('erasure_keys').selectAll().execute(),
  entries: await db.selectFrom('erasures').selectAll().orderBy('id').execute(),
})

/**
 * Returns the entries whose people a restored database may contain again: those that are not among its finished entries
 * (`done`).
 */
export const newerThan = ({ entries }: Ledger, done: ReadonlySet<string>) => entries.filter(({ id }) => !done.has(id))

export const listDone = async (db: Database): Promise<Set<string>> =>
  new Set(idsOf(await db.selectFrom('erasures').where('state', '=', 'done').select('id').execute()))

/** Adds the keys and entries of another ledger. These erasures are then carried out again. */
export async function addReplays(trx: Transaction, { keys }: Ledger, entries: Ledger['entries']) {
  const columns = textColumns('id', 'value')
  await sql`
    insert into erasure_keys (${columnList(columns)})
    select ${columnList(columns)} from ${jsonRows(
      trx,
      'keys',
      columns,
      keys.map((key) => ({ ...key })),
    )}
    where true on conflict (id) do nothing
  `.execute(trx)
  // Remove these entries first, because the restored database may contain them unfinished.
  await trx
    .deleteFrom('erasures')
    .where(isOneOf(trx, 'id', idsOf(entries)))
    .execute()
  await insertEntries(
    trx,
    entries.map((entry) => ({ ...entry, state: 'replay' })),
  )
}
