import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteStatement } from 'kysely'

/** Several times as many texts as the program has; beyond them are lists of every length, which come and go. */
const MAX_KEPT = 200

/**
 * Statements by their text, the last used ones kept prepared: preparing costs more than running most of them. When a
 * migration changes a table, SQLite prepares them anew by itself.
 */
export function keepStatements(database: DatabaseSync) {
  /** The last used one is last. */
  const kept = new Map<string, SqliteStatement>()

  return (sql: string): SqliteStatement => {
    const statement = kept.get(sql) ?? toKysely(database, sql)
    kept.delete(sql)
    kept.set(sql, statement)
    for (const [oldest] of kept) {
      if (kept.size <= MAX_KEPT) break
      kept.delete(oldest)
    }
    return statement
  }
}

function toKysely(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqlite)),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    // Whoever walks through rows has a statement of his own: it would start anew if somebody else ran it meanwhile.
    iterate: (parameters) => database.prepare(sql).iterate(...parameters.map(toSqlite)),
  }
}

export const toSqlite = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue
