import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { listTableNames } from '../db/table-names.ts'

/**
 * Looks before a database is opened there. What it gives back takes away the files that the opening made, and nothing
 * where there was a database before or something is in it by now.
 */
export function noteSqliteFiles(dataDir: string) {
  const isNewFolder = !existsSync(dataDir)
  const before = isNewFolder ? [] : readdirSync(dataDir)
  return async (db: Database) => {
    if (before.includes('palco.db')) return
    try {
      if ((await listTableNames(db)).length) return
      // The folder's lock is held until the database is closed. Without this, the closing would delete the log by its
      // name, which may be that of somebody who starts there in between.
      await sql`pragma journal_mode = delete`.execute(db)
      for (const name of ['palco.db', 'palco.lock', 'palco.lock-journal'])
        if (!before.includes(name)) rmSync(path.join(dataDir, name), { force: true })
      if (isNewFolder) rmdirSync(dataDir)
    } catch {
      // Why the order failed is worth more than an empty file that stays.
    }
  }
}
