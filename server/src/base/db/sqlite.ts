import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../errors.ts'
import { explainSqliteStart, isBusy, isDamaged } from './database-errors.ts'
import { openSqliteDialect } from './sqlite-dialect.ts'

const FILE = 'palco.db'

export function openSqlite(dataDir: string) {
  const held = holdDirectory(dataDir)
  const file = path.join(dataDir, FILE)
  try {
    // Open the file once here: if it is unusable, the start fails, and not the first query.
    const database = openPrivately(file)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA user_version')
    database.close()
    return openSqliteDialect({ file, readOnly: false, onClosed: () => held.close() })
  } catch (error) {
    held.close()
    throw new StartupError(explainSqliteStart(error, dataDir) ?? cantBeWritten(dataDir, error))
  }
}

/** Opens the database for reading while Palco runs. Takes no lock and can't write. */
export function openSqliteReader(dataDir: string) {
  assertSqliteIn(dataDir)
  const file = path.join(dataDir, FILE)
  try {
    new DatabaseSync(file, { readOnly: true }).close()
    return openSqliteDialect({ file, readOnly: true, onClosed: () => {} })
  } catch (error) {
    throw new StartupError(explainSqliteStart(error, dataDir) ?? `${FILE} in ${dataDir} can't be opened.`)
  }
}

export function assertSqliteIn(dataDir: string) {
  if (!existsSync(path.join(dataDir, FILE)))
    throw new StartupError(`There is no database in ${dataDir}. Set DATA_DIR to the folder that has ${FILE}.`)
}

/**
 * Locks the directory for this process. A second process would serve stale sessions, because they are cached in memory.
 * The lock is on a separate file, so that backups can read the database.
 */
export function holdDirectory(dataDir: string) {
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

/**
 * Creates the directory. Makes it readable only by its owner if it is new, or if it contains a database and only files
 * of Palco.
 */
function makeDirectory(dataDir: string) {
  const isNew = mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined
  if (isNew) return
  const files = readdirSync(dataDir)
  if (
    files.includes(FILE) &&
    files.every((file) => /^(palco\.(db(-\w+)?|lock(-\w+)?|backup)|second-factor\.key)$/.test(file))
  )
    tighten(dataDir, 0o700)
}

/** Creates or opens a file that only its owner can read. Files that SQLite creates beside it get the same mode. */
function openPrivately(file: string) {
  closeSync(openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) if (existsSync(each)) tighten(each, 0o600)
  return new DatabaseSync(file)
}

function tighten(file: string, mode: number) {
  try {
    chmodSync(file, mode)
  } catch {
    // chmod fails if another user owns the file. Keep its mode then: opening it will show whether it can be used.
  }
}
