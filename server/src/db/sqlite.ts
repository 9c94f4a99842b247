import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { StartupError } from '../errors.ts'

export function openSqlite(dataDir: string) {
  const held = holdDirectory(dataDir)
  const database = new DatabaseSync(path.join(dataDir, 'palco.db'))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  return new SqliteDialect({
    database: {
      // SQLite ends a transaction itself when the disk is full, and a second end would hide why.
      prepare: (sql) => (sql === 'rollback' && !database.isTransaction ? NOTHING : toKysely(database.prepare(sql))),
      close: () => {
        database.close()
        held.close()
      },
    },
  })
}

/**
 * Sessions are kept in memory, so a second process on the same files would not hear of what the first one does.
 * The lock is on a file of its own, which leaves the database readable for a backup, and dies with the process.
 */
function holdDirectory(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    const lock = new DatabaseSync(path.join(dataDir, 'palco.lock'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    const reason = (error as Error).message
    throw new StartupError(
      /locked/.test(reason)
        ? `Another Palco is already running on ${dataDir}. Stop it, or set DATA_DIR to another directory.`
        : `The data directory ${dataDir} can't be written (${reason}). Make it writable, or set DATA_DIR to another one.`,
    )
  }
}

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

function toKysely(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqlite)),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
  }
}

const toSqlite = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue

/** SQLite has no booleans: the columns that are one in the schema become one here, and nowhere else. */
const BOOLEAN_COLUMNS = new Set(['active', 'has_default_password', 'has_room_list'])

export class BooleanColumns implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    for (const row of result.rows) {
      for (const column in row) if (BOOLEAN_COLUMNS.has(column)) row[column] = Boolean(row[column])
    }
    return result
  }
}
