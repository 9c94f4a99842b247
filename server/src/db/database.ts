import { Kysely, PostgresDialect } from 'kysely'
import type { Config } from '../config.ts'
import { poolSize } from './postgres-connections.ts'
import { openPool } from './postgres-pool.ts'
import type { Schema } from './schema.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'

export type Database = Kysely<Schema>

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'workers'>>

/** Embedded unless an address of a PostgreSQL was given. Opens nothing over the network yet. */
export function openDatabase({ databaseUrl, dataDir, workers = 1 }: Place): Database {
  if (!databaseUrl) return new Kysely<Schema>({ dialect: openSqlite(dataDir) })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(databaseUrl, poolSize(workers)) }) })
}

/** The embedded database of a Palco that runs. */
export const openToRead = (dataDir: string): Database => new Kysely<Schema>({ dialect: openSqliteReader(dataDir) })
