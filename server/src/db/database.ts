import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Schema } from './schema.ts'
import { BooleanColumns, openSqlite } from './sqlite.ts'

export type Database = Kysely<Schema>

/** Embedded unless an address of a PostgreSQL was given. Opens nothing over the network yet. */
export function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Database {
  if (!databaseUrl) return new Kysely<Schema>({ dialect: openSqlite(dataDir), plugins: [new BooleanColumns()] })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
