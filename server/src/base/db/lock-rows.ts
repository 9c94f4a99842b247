import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { isOnPostgres } from './engine.ts'

// SQLite has one writer at a time, so a transaction there needs no row locks.

/** Nobody else changes these rows until the transaction ends. Order the query, so that two of them can't deadlock. */
export const lockRows = <DB, Table extends keyof DB & string, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
  only?: Table,
) => (isOnPostgres(db) ? query.forNoKeyUpdate(only) : query)

/** For what no row stands for: until the transaction ends nobody else's passes here with the same number. */
export async function advisoryLock(trx: Transaction, number: number) {
  if (isOnPostgres(trx)) await sql`select pg_advisory_xact_lock(${number})`.execute(trx)
}

/** The same for a queue: a row that another node works on is passed over. */
export const lockFreeRows = <DB, Table extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
) => (isOnPostgres(db) ? query.forUpdate().skipLocked() : query)
