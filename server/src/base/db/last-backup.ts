import { statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from './database.ts'
import { isOnPostgres } from './engine.ts'
import { isoTime } from './iso-time.ts'

// On PostgreSQL, the time of the last backup is in a table, because nodes may run on other machines. On SQLite, it is
// the modification time of an empty file, because a backup only reads the database.

const ROW = 'last'
const fileIn = (dataDir: string) => path.join(dataDir, 'palco.backup')

export async function recordBackup(db: Database, dataDir: string, now: number) {
  if (isOnPostgres(db)) {
    const taken_at = isoTime(now)
    const row = db.insertInto('last_backup').values({ id: ROW, taken_at })
    await row.onConflict((conflict) => conflict.column('id').doUpdateSet({ taken_at })).execute()
    return
  }
  writeFileSync(fileIn(dataDir), '', { mode: 0o600 })
  utimesSync(fileIn(dataDir), now / 1000, now / 1000)
}

/** Returns when `npm run backup` last succeeded, or `null` if it never did. Backups by other tools are not known. */
export async function readLastBackup(db: Database, dataDir: string | null): Promise<string | null> {
  if (isOnPostgres(db)) {
    const row = await db.selectFrom('last_backup').select('taken_at').executeTakeFirst()
    return row?.taken_at ?? null
  }
  const file = dataDir && statSync(fileIn(dataDir), { throwIfNoEntry: false })
  return file ? isoTime(file.mtimeMs) : null
}
