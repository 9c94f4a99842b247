import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isOnPostgres } from './engine.ts'

/**
 * Tests whether a value is one of the keys. All keys are in one parameter, so the statement's text is the same for any
 * number of keys.
 */
export function isOneOf(
  db: Database,
  column: string | RawBuilder<unknown>,
  keys: readonly (string | number)[],
): RawBuilder<boolean> {
  const value = typeof column === 'string' ? sql.ref(column) : column
  return isOnPostgres(db)
    ? sql`${value} = any(${keys})`
    : sql`${value} in (select value from json_each(${JSON.stringify(keys)}))`
}
