import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { isOnPostgres } from './engine.ts'

// On SQLite these functions lock nothing: SQLite has a single writer, so its transactions need no row locks.

/**
 * Locks the rows until the transaction ends. The query must have an order, otherwise two transactions could deadlock.
 */
export const lockRows = <DB, Table extends keyof DB & string, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
  only?: Table,
) => (isOnPostgres(db) ? query.forNoKeyUpdate(only) : query)

/** Locks rows that will be deleted. In contrast to `lockRows`, no other transaction can add rows that refer to them. */
export const lockToDelete = <DB, Table extends keyof DB & string, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
) => (isOnPostgres(db) ? query.forUpdate() : query)

/**
 * Prevents the deletion of the rows until the transaction ends, so that new rows can refer to them. The rows can still
 * be updated.
 */
export const keepRows = <DB, Table extends keyof DB & string, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
  only?: Table,
) => (isOnPostgres(db) ? query.forKeyShare(only) : query)

/** Holds the advisory lock `number` until the transaction ends, for data that has no row to lock. */
export async function advisoryLock(trx: Transaction, number: number) {
  if (isOnPostgres(trx)) await sql`select pg_advisory_xact_lock(${number})`.execute(trx)
}

/** Locks rows of a work queue. Skips rows that another node has locked. */
export const lockFreeRows = <DB, Table extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
) => (isOnPostgres(db) ? query.forUpdate().skipLocked() : query)
