import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { BooleanColumn } from './schema.ts'

/**
 * How many prepared statements are cached. A limit is needed, because statements with lists of different lengths have
 * different texts.
 */
const MAX_STATEMENTS = 200

type Row = Record<string, unknown>

export interface Outcome {
  rows: Row[]
  changes?: number | bigint
}

/**
 * Caches prepared statements, because preparing a statement usually takes longer than running it. After a migration,
 * SQLite prepares cached statements again by itself.
 */
export function cacheStatements(database: DatabaseSync) {
  const statements = new LRUCache<string, ReturnType<typeof prepare>>({
    max: MAX_STATEMENTS,
    memoMethod: (sql) => prepare(database, sql),
  })

  return (sql: string, parameters: readonly unknown[]): Outcome => {
    const { statement, isReader } = statements.memo(sql)
    const values = parameters.map(toSqlite)
    return isReader
      ? { rows: withBooleans(statement.all(...values)) }
      : { rows: [], changes: statement.run(...values).changes }
  }
}

function prepare(database: DatabaseSync, sql: string) {
  const statement = database.prepare(sql)
  return { statement, isReader: statement.columns().length > 0 }
}

const toSqlite = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue

/**
 * The boolean columns of the schema. SQLite stores booleans as numbers, so the values of these columns are converted.
 */
const IS_BOOLEAN: Record<BooleanColumn, true> = {
  active: true,
  has_default_password: true,
  has_held_word: true,
  has_room_list: true,
  has_signed_in: true,
  has_team_groups: true,
  is_on: true,
  own_switch: true,
  recording_named: true,
  shows_name: true,
  shows_results: true,
}

function withBooleans(rows: Row[]): Row[] {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => Object.hasOwn(IS_BOOLEAN, column))
  for (const column of columns) for (const row of rows) if (row[column] !== null) row[column] = Boolean(row[column])
  return rows
}
