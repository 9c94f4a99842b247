import { Kysely, PostgresDialect, type Transaction as TransactionOf } from 'kysely'
import type { Config } from '../config.ts'
import { poolSize } from './postgres-connections.ts'
import { openPool } from './postgres-pool.ts'
import type { Schema } from './schema.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'

/** Inside or outside of a transaction. */
export type Database = Kysely<Schema>
/** For writes that must be atomic with others. */
export type Transaction = TransactionOf<Schema>

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'workers'>> & {
    /** For a backup, a restore or a move: no time limits for locks and transactions. */
    isPatient?: boolean
  }

/** SQLite unless `databaseUrl` is set. Connects to nothing yet. */
export function openDatabase({ databaseUrl, dataDir, workers = 1, isPatient = false }: Place): Database {
  if (!databaseUrl) return new Kysely<Schema>({ dialect: openSqlite(dataDir) })
  const pool = openPool(databaseUrl, poolSize(workers), isPatient)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** SQLite, beside a running Palco. */
export const openReadOnly = (dataDir: string): Database => new Kysely<Schema>({ dialect: openSqliteReader(dataDir) })
