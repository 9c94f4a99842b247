import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { holdDirectory } from '../base/db/sqlite.ts'

/**
 * Call this before opening a database in `dataDir`. The returned function deletes the files that opening has created,
 * unless there was a database before, or the new one has tables.
 */
export function prepareCleanup(dataDir: string) {
  const isNewFolder = !existsSync(dataDir)
  const before = isNewFolder ? [] : readdirSync(dataDir)
  return () => {
    if (before.includes('palco.db')) return
    try {
      // Lock the folder. That fails if another Palco has started there, which then owns the files.
      const held = holdDirectory(dataDir)
      if (isEmpty(path.join(dataDir, 'palco.db')))
        for (const name of ['palco.db', 'palco.lock', 'palco.lock-journal'])
          if (!before.includes(name)) rmSync(path.join(dataDir, name), { force: true })
      held.close()
      if (isNewFolder) rmdirSync(dataDir)
    } catch {
      // Ignore this error, so that the caller reports the error that made the command fail.
    }
  }
}

function isEmpty(file: string) {
  const database = new DatabaseSync(file)
  const table = database.prepare('select name from sqlite_master').get()
  database.close()
  return table === undefined
}
