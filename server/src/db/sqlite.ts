import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  SqliteAdapter,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { StartupError } from '../errors.ts'
import type { BooleanColumn } from './schema.ts'
import { explainSqliteStart, isBusy, isDamaged } from './sqlite-start.ts'
import { keepStatements } from './sqlite-statements.ts'

export function openSqlite(dataDir: string) {
  const held = holdDirectory(dataDir)
  const file = path.join(dataDir, 'palco.db')
  try {
    const database = openPrivately(file)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    const prepare = keepStatements(database)
    return new TransactionalSqliteDialect({
      database: {
        // SQLite ends a transaction itself when the disk is full, and a second end would hide why.
        prepare: (sql) => (sql === 'rollback' && !database.isTransaction ? NOTHING : prepare(sql)),
        close: () => {
          database.close()
          held.close()
        },
      },
    })
  } catch (error) {
    held.close()
    throw new StartupError(explainSqliteStart(error, dataDir) ?? cantBeWritten(dataDir, error))
  }
}

/** Kysely says that SQLite can't change tables in a transaction. It can, and a migration that was cut off must leave no trace. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Sessions are kept in memory, so a second process on the same files would not hear of what the first one does.
 * The lock is on a file of its own, which leaves the database readable for a backup, and dies with the process.
 */
function holdDirectory(dataDir: string) {
  try {
    makeDirectory(dataDir)
    const lock = openPrivately(path.join(dataDir, 'palco.lock'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    if (isBusy(error))
      throw new StartupError(
        `Another Palco is already running on ${dataDir}. Stop it, or set DATA_DIR to another directory.`,
      )
    if (isDamaged(error))
      throw new StartupError(`palco.lock in ${dataDir} is damaged. Nothing is kept in it: delete it and start again.`)
    throw new StartupError(cantBeWritten(dataDir, error))
  }
}

const cantBeWritten = (dataDir: string, error: unknown) =>
  `The data directory ${dataDir} can't be written (${(error as Error).message}). Make it writable, or set DATA_DIR to another one.`

/** Ours alone to read. One that was there before is left as it is, unless it holds nothing but our files. */
function makeDirectory(dataDir: string) {
  const isNew = mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined
  if (isNew) return
  const files = readdirSync(dataDir)
  if (files.includes('palco.db') && files.every((file) => /^palco\.(db(-\w+)?|lock(-\w+)?)$/.test(file)))
    tighten(dataDir, 0o700)
}

/** What SQLite puts beside a file gets the file's own permissions. */
function openPrivately(file: string) {
  closeSync(openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) if (existsSync(each)) tighten(each, 0o600)
  return new DatabaseSync(file)
}

/** Only an owner may: where somebody else is, the permissions are his choice. */
function tighten(file: string, mode: number) {
  try {
    chmodSync(file, mode)
  } catch {
    // It opens or not, which is told then.
  }
}

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

/** SQLite has no booleans: the columns that are one in the schema become one here, and nowhere else. */
const IS_BOOLEAN: Record<BooleanColumn, true> = {
  active: true,
  has_default_password: true,
  has_room_list: true,
  has_signed_in: true,
}
const BOOLEAN_COLUMNS = new Set(Object.keys(IS_BOOLEAN))

export class BooleanColumns implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    for (const row of result.rows) {
      for (const column in row)
        if (BOOLEAN_COLUMNS.has(column) && row[column] !== null) row[column] = Boolean(row[column])
    }
    return result
  }
}
