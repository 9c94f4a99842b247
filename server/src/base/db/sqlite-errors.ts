// https://www.sqlite.org/rescode.html
const PERMISSION = 3
const BUSY = [5, 6]
const DAMAGED = [11, 26]
const FULL = 13
/** Read-only, I/O error, can't be opened. */
const CLOSED = [8, 10, 14]

/** The low byte of an extended result code is the primary one. */
const kindOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff

export const isBusy = (error: unknown) => BUSY.includes(kindOf(error))
export const isDamaged = (error: unknown) => DAMAGED.includes(kindOf(error))
/** The file can't be used now, for whatever reason. */
export const isOutage = (error: unknown) => [...BUSY, ...DAMAGED, FULL, ...CLOSED].includes(kindOf(error))

/** Why the embedded database can't be opened, and what to do; `null` for any other failure. */
export function explainSqliteStart(error: unknown, dataDir: string): string | null {
  const { code, message } = error as Error & { code?: string }
  if (code !== 'ERR_SQLITE_ERROR') return null
  const kind = kindOf(error)
  if (kind === FULL) return `The disk of ${dataDir} is full. Make room, or set DATA_DIR to another directory.`
  if (isBusy(error))
    return `The database in ${dataDir} is in use by another program (${message}). Stop it and try again.`
  if (isDamaged(error))
    return `palco.db in ${dataDir} can't be read (${message}). Put a backup in its place, or set DATA_DIR to another directory.`
  if (kind !== PERMISSION && !CLOSED.includes(kind)) return null
  return `The database in ${dataDir} can't be opened or written (${message}). Make it writable, or set DATA_DIR to another directory.`
}
