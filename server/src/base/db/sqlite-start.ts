/** https://www.sqlite.org/rescode.html: the low byte is the kind. */
const BUSY = [5, 6]
const DAMAGED = [11, 26]
const FULL = 13
/** No permission, read-only, no reading or writing, can't be opened. */
const CLOSED = [3, 8, 10, 14]

const kindOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff

export const isBusy = (error: unknown) => BUSY.includes(kindOf(error))
export const isDamaged = (error: unknown) => DAMAGED.includes(kindOf(error))

/** What keeps the embedded database from being used, and what to do; `null` for any other failure. */
export function explainSqliteStart(error: unknown, dataDir: string): string | null {
  const { code, message } = error as Error & { code?: string }
  if (code !== 'ERR_SQLITE_ERROR') return null
  const kind = kindOf(error)
  if (kind === FULL) return `The disk of ${dataDir} is full. Make room, or set DATA_DIR to another directory.`
  if (isBusy(error))
    return `The database in ${dataDir} is in use by another program (${message}). Stop it and try again.`
  if (isDamaged(error))
    return `palco.db in ${dataDir} can't be read (${message}). Put a backup in its place, or set DATA_DIR to another directory.`
  if (!CLOSED.includes(kind)) return null
  return `The database in ${dataDir} can't be opened or written (${message}). Make it writable, or set DATA_DIR to another directory.`
}
