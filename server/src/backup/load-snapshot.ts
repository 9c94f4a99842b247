import { sql } from 'kysely'
import { NODES_LOCK } from '../base/cluster/postgres-bus.ts'
import type { Database, Transaction } from '../base/db/database.ts'
import { isOnPostgres } from '../base/db/engine.ts'
import { isoTime } from '../base/db/iso-time.ts'
import type { Restored } from '../base/db/message-tables.ts'
import { migrateLike, migrateWithin, readApplied } from '../base/db/migrate.ts'
import { listTableNames } from '../base/db/table-names.ts'
import { StartupError } from '../base/errors.ts'
import { addReplays, type Ledger, listDone, newerThan, readLedger } from '../features/erasure-ledger/merge-ledgers.ts'
import { findSecret } from '../features/session/secrets.repo.ts'
import { type Batch, countRows, type RowCounts, type Snapshot } from './snapshot.ts'
import { ALL_TABLES, isTableName, type TableName } from './tables.ts'

export const FOREIGN_ERASURES = ['repeat', 'drop'] as const
export type ForeignErasures = (typeof FOREIGN_ERASURES)[number]

interface Loading {
  replace: boolean
  /** True if the snapshot is from a backup file, false if it is from another database. */
  isRestore: boolean
  /** What to do with the erasures that the replaced database has recorded, if it belongs to another installation. */
  foreignErasures: ForeignErasures | undefined
  onTable: (table: TableName) => void
}

/**
 * Fills a database in one transaction. The tables get the schema of the snapshot. If that is older than this release,
 * the server migrates it at its next start, or this function does if erasures must be repeated.
 */
export async function loadSnapshot(
  db: Database,
  snapshot: Snapshot,
  { replace, isRestore, foreignErasures, onTable }: Loading,
): Promise<{ counts: RowCounts; knowsErasures: boolean }> {
  return db.transaction().execute(async (trx) => {
    await assertNoServer(trx)
    const replaced = await readReplaced(trx)
    await clear(trx, replace)
    await migrateLike(trx, snapshot.migrations)
    // Delete the rows that migrations have inserted, because the snapshot has its own.
    const tables = await existingTables(trx)
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(trx)
    await insertAll(trx, snapshot, onTable)
    const counts = await countRows(trx, tables)
    assertEqual(snapshot.rows, counts)
    if (isRestore && tables.includes('message_settings')) await pauseMessages(trx, snapshot)
    // Mark runs of free messages (written by an administrator) as done. The background jobs that write their mails are
    // not in backups, so nothing else would end the runs.
    if (isRestore && tables.includes('free_messages'))
      await trx.updateTable('message_runs').where('kind', '=', 'free').set({ state: 'done' }).execute()
    return { counts, knowsErasures: replaced !== null && (await mergeLedger(trx, replaced, tables, foreignErasures)) }
  })
}

/**
 * Throws if a server is running on this PostgreSQL, because the server's caches would become stale. On SQLite, the lock
 * on the data folder already rules out a running server.
 */
async function assertNoServer(trx: Transaction) {
  if (!isOnPostgres(trx)) return
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${NODES_LOCK}) as alone`.execute(trx)
  if (!rows[0]?.alone)
    throw new StartupError('Palco is running on this database, or another restore is. Stop it before.')
}

/** The ledger of erasures in a replaced database, and the secret that identifies its installation. */
interface Replaced {
  ledger: Ledger
  secret: string
}

/** Returns null if the replaced database has no ledger of erasures: it is empty or of an older release. */
async function readReplaced(trx: Transaction): Promise<Replaced | null> {
  const names = await listTableNames(trx)
  if (!names.includes('erasures') || !(await readApplied(trx)).length) return null
  return { ledger: await readLedger(trx), secret: await findSecret(trx) }
}

/**
 * Adds erasures from the replaced ledger, so that people who were erased after the snapshot are erased again. Returns
 * whether the snapshot is of the same installation: only then does the ledger know all erasures after the snapshot.
 */
async function mergeLedger(
  trx: Transaction,
  { ledger, secret }: Replaced,
  tables: readonly TableName[],
  foreignErasures: ForeignErasures | undefined,
): Promise<boolean> {
  // A snapshot without a ledger can be compared, too: every installation has had a secret since migration 0004.
  const isOfSame = tables.includes('secrets') && (await findSecret(trx)) === secret
  const newer = newerThan(ledger, tables.includes('erasures') ? await listDone(trx) : new Set())
  const entries = isOfSame ? newer : foreignReplays(newer, foreignErasures)
  if (entries.length) {
    // Erasing needs the tables of this release, so migrate.
    await migrateWithin(trx)
    await addReplays(trx, ledger, entries)
  }
  return isOfSame
}

/**
 * Returns another installation's erasures if they are to be repeated; throws if there are any but `foreignErasures` is
 * missing. Leaves out erasures at the end of a retention period: they say nothing about people with the same e-mail
 * addresses in the snapshot.
 */
function foreignReplays(newer: Ledger['entries'], foreignErasures: ForeignErasures | undefined) {
  const requested = newer.filter(({ cause }) => cause === 'request')
  if (requested.length && !foreignErasures)
    throw new StartupError(
      `The database is of another installation, in which ${requested.length} people were erased. Add --erasures=repeat to erase people with the same e-mail addresses from the copy, too, or --erasures=drop to keep them.`,
    )
  return foreignErasures === 'repeat' ? requested : []
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
  // Drop also the tables that are not in `ALL_TABLES`: those of SQLite's search index and of Kysely.
  const search = ['users_search', 'users_search_keys', 'users_search_pending']
  const others = [...search, 'kysely_migration', 'kysely_migration_lock']
  for (const table of [...tables.toReversed(), ...others.filter((name) => names.includes(name))])
    await sql`drop table ${sql.table(table)}`.execute(trx)
}

async function existingTables(trx: Transaction): Promise<TableName[]> {
  const names = await listTableNames(trx)
  return ALL_TABLES.filter((table) => names.includes(table))
}

async function insertAll(trx: Transaction, { batches }: Snapshot, onTable: Loading['onTable']) {
  let current: TableName | null = null
  for await (const batch of batches) {
    if (batch.table !== current) onTable(batch.table)
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

/** Pauses automatic messages, so that messages that were sent after the backup are not sent again. */
async function pauseMessages(trx: Transaction, { takenAt, waitingMails }: Snapshot) {
  const row = await trx.selectFrom('message_settings').select('value').executeTakeFirst()
  const restored: Restored = { at: isoTime(), takenAt, waitingMails: waitingMails ?? null }
  const paused = { value: JSON.stringify({ ...JSON.parse(row?.value ?? '{}'), restored }), paused_at: restored.at }
  await trx
    .insertInto('message_settings')
    .values({ id: 'messages', version: 0, ...paused })
    .onConflict((same) => same.column('id').doUpdateSet(paused))
    .execute()
}
