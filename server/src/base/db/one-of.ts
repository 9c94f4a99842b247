import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isOnPostgres } from './engine.ts'

/** All keys in one parameter: the statement has the same text for any number of them. */
export const isOneOf = (db: Database, column: string, keys: readonly string[]): RawBuilder<boolean> =>
  isOnPostgres(db)
    ? sql`${sql.ref(column)} = any(${keys})`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(keys)}))`
