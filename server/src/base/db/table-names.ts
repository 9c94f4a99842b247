import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isOnPostgres } from './engine.ts'

/** Returns all tables of the database, including those of other programs. */
export async function listTableNames(db: Database): Promise<string[]> {
  const onPostgres = isOnPostgres(db)
  const { rows } = await (onPostgres
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(db)
  return rows.map(({ name }) => name)
}
