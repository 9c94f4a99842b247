import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { StartupError } from '../errors.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import { BooleanColumns } from './sqlite.ts'
import { explainSqliteStart } from './sqlite-start.ts'
import { keepStatements } from './sqlite-statements.ts'

/** To read beside a Palco that runs: it asks for no lock, and can't write. */
export function openSqliteReader(dataDir: string): Database {
  assertSqliteIn(dataDir)
  try {
    const database = new DatabaseSync(path.join(dataDir, 'palco.db'), { readOnly: true })
    const prepare = keepStatements(database)
    return new Kysely<Schema>({
      dialect: new SqliteDialect({ database: { prepare, close: () => database.close() } }),
      plugins: [new BooleanColumns()],
    })
  } catch (error) {
    throw new StartupError(explainSqliteStart(error, dataDir) ?? `palco.db in ${dataDir} can't be opened.`)
  }
}

export function assertSqliteIn(dataDir: string) {
  if (!existsSync(path.join(dataDir, 'palco.db')))
    throw new StartupError(`There is no database in ${dataDir}. Set DATA_DIR to the folder that has palco.db.`)
}
