import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { isOnPostgres } from './engine.ts'

// SQLite has a single writer, so its transactions need no row locks.

/** Until the transaction ends. Order the query, so that two transactions can't deadlock. */
export const lockRows = <DB, Table extends keyof DB & string, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
  only?: Table,
) => (isOnPostgres(db) ? query.forNoKeyUpdate(only) : query)

/** Before a deletion, as `lockRows`: also against rows that refer to them. */
export const lockToDelete = <DB, Table extends keyof DB & string, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
) => (isOnPostgres(db) ? query.forUpdate() : query)

/** Only against deletion, until the transaction ends: rows that new ones will refer to. */
export const keepRows = <DB, Table extends keyof DB & string, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
  only?: Table,
) => (isOnPostgres(db) ? query.forKeyShare(only) : query)

/** Until the transaction ends. For what has no row to lock. */
export async function advisoryLock(trx: Transaction, number: number) {
  if (isOnPostgres(trx)) await sql`select pg_advisory_xact_lock(${number})`.execute(trx)
}

/** For a work queue: skips rows that another node has locked. */
export const lockFreeRows = <DB, Table extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
) => (isOnPostgres(db) ? query.forUpdate().skipLocked() : query)
