import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { isOnPostgres } from './engine.ts'

// SQLite has a single writer, so its transactions need no row locks.

/** Locks the rows until the transaction ends. The query must be ordered, so that two transactions can't deadlock. */
export const lockRows = <DB, Table extends keyof DB & string, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
  only?: Table,
) => (isOnPostgres(db) ? query.forNoKeyUpdate(only) : query)

/** Like `lockRows`, for a deletion: also prevents new rows that refer to the locked rows. */
export const lockToDelete = <DB, Table extends keyof DB & string, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
) => (isOnPostgres(db) ? query.forUpdate() : query)

/** Prevents deletions of the rows, but not updates, until the transaction ends. New rows can then refer to them. */
export const keepRows = <DB, Table extends keyof DB & string, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
  only?: Table,
) => (isOnPostgres(db) ? query.forKeyShare(only) : query)

/** Takes a lock until the transaction ends, for data without a row to lock. */
export async function advisoryLock(trx: Transaction, number: number) {
  if (isOnPostgres(trx)) await sql`select pg_advisory_xact_lock(${number})`.execute(trx)
}

/** Locks rows of a work queue. Skips rows that another node has locked. */
export const lockFreeRows = <DB, Table extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
) => (isOnPostgres(db) ? query.forUpdate().skipLocked() : query)
