import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { holdDirectory } from '../base/db/sqlite.ts'

/**
 * Looks before a database is opened there. What it gives back takes away the files that the opening made, once it is
 * closed, and nothing where there was a database before or something is in it by now.
 */
export function noteSqliteFiles(dataDir: string) {
  const isNewFolder = !existsSync(dataDir)
  const before = isNewFolder ? [] : readdirSync(dataDir)
  return () => {
    if (before.includes('palco.db')) return
    try {
      // Nobody else starts there meanwhile; if somebody has, the files are theirs.
      const held = holdDirectory(dataDir)
      if (isEmpty(path.join(dataDir, 'palco.db')))
        for (const name of ['palco.db', 'palco.lock', 'palco.lock-journal'])
          if (!before.includes(name)) rmSync(path.join(dataDir, name), { force: true })
      held.close()
      if (isNewFolder) rmdirSync(dataDir)
    } catch {
      // Why the order failed is worth more than an empty file that stays.
    }
  }
}

function isEmpty(file: string) {
  const database = new DatabaseSync(file)
  const table = database.prepare('select name from sqlite_master').get()
  database.close()
  return table === undefined
}
