import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isOnPostgres } from './engine.ts'
import { isoTime } from './iso-time.ts'

/**
 * Returns the SQL for the time `plusMs` after `now`, or after the current time if `now` is null. On PostgreSQL the
 * current time is that of the database, because the clocks of nodes may differ. `statement_timestamp` is constant
 * within a statement, so an index can be used.
 */
export function databaseInstant(db: Database, now: number | null, plusMs = 0): RawBuilder<string> {
  if (now !== null || !isOnPostgres(db)) return sql<string>`${isoTime((now ?? Date.now()) + plusMs)}`
  const time = sql`(statement_timestamp() + ${sql.lit(plusMs)} * interval '1 millisecond') at time zone 'UTC'`
  return sql<string>`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
