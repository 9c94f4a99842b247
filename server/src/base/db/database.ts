import { Kysely, PostgresDialect, type Transaction as TransactionOf } from 'kysely'
import type { Config } from '../config.ts'
import { poolSize } from './postgres-connections.ts'
import { openPool } from './postgres-pool.ts'
import type { Schema } from './schema.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'

/** A function with this parameter can be called inside or outside of a transaction. */
export type Database = Kysely<Schema>
/** A function with this parameter must be called in a transaction, to be atomic with other writes. */
export type Transaction = TransactionOf<Schema>

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'workers'>> & {
    /** Whether locks and transactions have no time limit, for a backup, a restore or a move. */
    isPatient?: boolean
  }

/** Opens SQLite, or a pool for PostgreSQL, which connects at the first query. */
export function openDatabase({ databaseUrl, dataDir, workers = 1, isPatient = false }: Place): Database {
  if (!databaseUrl) return new Kysely<Schema>({ dialect: openSqlite(dataDir) })
  const pool = openPool(databaseUrl, poolSize(workers), isPatient)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Opens SQLite for reading while another process runs Palco. */
export const openReadOnly = (dataDir: string): Database => new Kysely<Schema>({ dialect: openSqliteReader(dataDir) })
