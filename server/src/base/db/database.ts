import { Kysely, PostgresDialect, type Transaction as TransactionOf } from 'kysely'
import type { Config } from '../../config.ts'
import { poolSize } from './postgres-connections.ts'
import { openPool } from './postgres-pool.ts'
import type { Schema } from './schema.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'

/** In a transaction or outside of one. */
export type Database = Kysely<Schema>
/** For what must happen together with other writes, or not at all. */
export type Transaction = TransactionOf<Schema>

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'workers'>>

/** Embedded unless an address of a PostgreSQL was given. Opens nothing over the network yet. */
export function openDatabase({ databaseUrl, dataDir, workers = 1 }: Place): Database {
  if (!databaseUrl) return new Kysely<Schema>({ dialect: openSqlite(dataDir) })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(databaseUrl, poolSize(workers)) }) })
}

/** The embedded database of a Palco that runs. */
export const openReadOnly = (dataDir: string): Database => new Kysely<Schema>({ dialect: openSqliteReader(dataDir) })
