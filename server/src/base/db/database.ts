import { Kysely, PostgresDialect, type Transaction as TransactionOf } from 'kysely'
import type { Config } from '../config.ts'
import { poolSize } from './postgres-connections.ts'
import { openPool } from './postgres-pool.ts'
import type { Schema } from './schema.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'

/** The parameter type of functions that can be called inside or outside of a transaction. */
export type Database = Kysely<Schema>
/**
 * The parameter type of functions that must be called in a transaction, because their writes belong together with
 * others.
 */
export type Transaction = TransactionOf<Schema>

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'workers'>> & {
    /**
     * True for a command such as a backup or a restore. Locks and idle transactions then have no time limit, and the
     * pool waits longer for the database.
     */
    isPatient?: boolean
  }

/** Opens SQLite or a PostgreSQL pool. The pool connects at the first query. */
export function openDatabase({ databaseUrl, dataDir, workers = 1, isPatient = false }: Place): Database {
  if (!databaseUrl) return new Kysely<Schema>({ dialect: openSqlite(dataDir) })
  const pool = openPool(databaseUrl, poolSize(workers), isPatient)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Opens SQLite for reading. Another process may be running Palco on the database. */
export const openReadOnly = (dataDir: string): Database => new Kysely<Schema>({ dialect: openSqliteReader(dataDir) })
