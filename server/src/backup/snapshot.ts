import { type ControlledTransaction, sql } from 'kysely'
import { countRows as countRowsOf } from '../base/db/count-rows.ts'
import type { Database } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import type { RestoredNumbers } from '../base/db/message-tables.ts'
import { assertKnown, readApplied } from '../base/db/migrate.ts'
import { readPages } from '../base/db/read-pages.ts'
import type { Schema } from '../base/db/schema.ts'
import { listTableNames } from '../base/db/table-names.ts'
import { StartupError } from '../base/errors.ts'
import { countMailsOf } from '../features/mail/mail-counts.repo.ts'
import { waitingMails } from '../features/mail/outbox.repo.ts'
import { batchSizeOf, copiedTables, keyOf, type TableName } from './tables.ts'

export type Row = Record<string, unknown>
export type RowCounts = Partial<Record<TableName, number>>
export interface Batch {
  table: TableName
  rows: Row[]
}

/**
 * A consistent copy of a database's rows, read from the database or from a backup file. The order of the rows respects
 * foreign keys.
 */
export interface Snapshot {
  takenAt: string
  migrations: string[]
  rows: RowCounts
  /**
   * How many mails were waiting when the copy was made; a backup does not contain them. Missing in a `move-database`
   * and in backups of older releases.
   */
  waitingMails?: number | undefined
  batches: AsyncIterable<Batch>
}

type Reader = ControlledTransaction<Schema>

/** Opens a copy of the database in one snapshot transaction, which sees no concurrent writes and blocks nobody. */
export async function openSnapshot(db: Database, { withSessions }: { withSessions: boolean }) {
  const reader = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const migrations = await readApplied(reader)
    if (migrations.length === 0)
      throw new StartupError('There is nothing to copy: Palco has never run on this database.')
    // Throws for a database of a newer release: it may have tables that this release would leave out.
    assertKnown(migrations)
    const existing = new Set(await listTableNames(reader))
    // Leave out tables that do not exist yet in a database of an older release.
    const tables = copiedTables(withSessions).filter((table) => existing.has(table))
    const rows = await countRows(reader, tables)
    const snapshot: Snapshot = {
      takenAt: isoTime(),
      migrations,
      rows,
      ...(!withSessions && existing.has('outbox') && { waitingMails: await countRowsOf(waitingMails(reader)) }),
      batches: readBatches(reader, tables, withSessions),
    }
    return { snapshot, close: () => reader.rollback().execute() }
  } catch (error) {
    await reader.rollback().execute()
    throw error
  }
}

export async function countRows(db: Database, tables: TableName[]): Promise<RowCounts> {
  const counts: RowCounts = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    counts[table] = Number(rows[0]?.count)
  }
  return counts
}

async function* readBatches(reader: Reader, tables: TableName[], withSessions: boolean): AsyncGenerator<Batch> {
  for (const table of tables) {
    const columns = keyOf(table)
    const key = sql.join(columns.map((column) => sql.ref(column)))
    const read = async (last: Row | null, count: number) => {
      const after = last ? sql`where (${key}) > (${sql.join(columns.map((column) => last[column]))})` : sql``
      const page = sql<Row>`select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(count)}`
      return (await page.execute(reader)).rows
    }
    const isWithoutMails = table === 'message_runs' && !withSessions
    for await (const rows of readPages(read, batchSizeOf(table)))
      yield { table, rows: isWithoutMails ? await addRunNumbers(reader, rows) : rows }
  }
}

async function addRunNumbers(db: Database, rows: Row[]): Promise<Row[]> {
  const counts = await countMailsOf(
    db,
    rows.map(({ id }) => String(id)),
  )
  return rows.map((row) => {
    // A database of an older release has no column for these numbers.
    if (!('restored' in row)) return row
    const before: Partial<RestoredNumbers> = JSON.parse(String(row.restored)) ?? {}
    const { sent, failed, withdrawn, waiting } = counts(String(row.id))
    const numbers: RestoredNumbers = {
      sent: sent + (before.sent ?? 0),
      failed: failed + (before.failed ?? 0),
      withdrawn: withdrawn + (before.withdrawn ?? 0),
      dropped: waiting + (before.dropped ?? 0),
    }
    return { ...row, restored: JSON.stringify(numbers) }
  })
}
