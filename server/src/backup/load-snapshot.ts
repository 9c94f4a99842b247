import { sql } from 'kysely'
import { NODES_LOCK } from '../base/cluster/postgres-bus.ts'
import type { Database, Transaction } from '../base/db/database.ts'
import { isOnPostgres } from '../base/db/engine.ts'
import { migrateLike, readApplied } from '../base/db/migrate.ts'
import { listTableNames } from '../base/db/table-names.ts'
import { StartupError } from '../base/errors.ts'
import { type Batch, countRows, type RowCounts, type Snapshot } from './snapshot.ts'
import { ALL_TABLES, isTableName, type TableName } from './tables.ts'

interface Loading {
  /** What is there may go. */
  replace: boolean
  /** Before each table that has rows. */
  tell: (table: TableName) => void
}

/**
 * Fills a database, in one transaction: whatever goes wrong, it is as it was. The tables are made as they were in the
 * snapshot; the next start brings those of an older version up to date.
 */
export async function loadSnapshot(db: Database, snapshot: Snapshot, { replace, tell }: Loading): Promise<RowCounts> {
  return db.transaction().execute(async (trx) => {
    await assertNobodyHere(trx)
    await clear(trx, replace)
    await migrateLike(trx, snapshot.migrations)
    // What the migrations put into new tables is in the snapshot, as it became since.
    const tables = await existingTables(trx)
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(trx)
    await insertAll(trx, snapshot, tell)
    const counts = await countRows(trx, tables)
    assertEqual(snapshot.rows, counts)
    return counts
  })
}

/** A server keeps sessions and rooms in memory. SQLite's folder has a lock against it; here it is one of the database. */
async function assertNobodyHere(trx: Transaction) {
  if (!isOnPostgres(trx)) return
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${NODES_LOCK}) as alone`.execute(trx)
  if (!rows[0]?.alone)
    throw new StartupError('Palco is running on this database, or another restore is. Stop it before.')
}

async function clear(trx: Transaction, replace: boolean) {
  const names = await listTableNames(trx)
  const tables = ALL_TABLES.filter((table) => names.includes(table))
  if (tables.length === 0) return
  if ((await readApplied(trx)).length === 0)
    throw new StartupError(`The database has a table "${tables[0]}" that is not Palco's. Choose an empty database.`)
  const { users } = await countRows(trx, ['users'])
  if (users && !replace)
    throw new StartupError(
      `The database has ${users} people in it. Choose an empty one, or add --replace to give up what is in this one.`,
    )
  // The search index of SQLite, and Kysely's own.
  const search = ['users_search', 'users_search_keys', 'users_search_pending']
  const others = [...search, 'kysely_migration', 'kysely_migration_lock']
  for (const table of [...tables.toReversed(), ...others.filter((name) => names.includes(name))])
    await sql`drop table ${sql.table(table)}`.execute(trx)
}

async function existingTables(trx: Transaction): Promise<TableName[]> {
  const names = await listTableNames(trx)
  return ALL_TABLES.filter((table) => names.includes(table))
}

async function insertAll(trx: Transaction, { batches }: Snapshot, tell: Loading['tell']) {
  let current: TableName | null = null
  for await (const batch of batches) {
    if (batch.table !== current) tell(batch.table)
    current = batch.table
    await insert(trx, batch)
  }
}

async function insert(trx: Transaction, { table, rows: [first, ...others] }: Batch) {
  if (!first) return
  const columns = Object.keys(first)
  const tuples = [first, ...others].map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  const names = columns.map((column) => sql.ref(column))
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(tuples)}`.execute(trx)
}

function assertEqual(wanted: RowCounts, counts: RowCounts) {
  for (const [table, count] of Object.entries(wanted))
    if (!isTableName(table) || counts[table] !== count)
      throw new StartupError(`Of ${count} rows of ${table} only ${isTableName(table) ? counts[table] : 0} arrived.`)
}
