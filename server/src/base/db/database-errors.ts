import type { ErrorCode } from '@palco/contract/base/envelope'
import pg from 'pg'
import { AppError, busyWriting, conflict, internal, invalidInput, unavailable } from '../errors.ts'

export const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : (explainDatabaseError(error) ?? internal())

/** True if the database is unavailable or busy, so the same write may succeed later. */
export const isTemporary = (error: unknown) => TEMPORARY.includes(asAppError(error).code)

const TEMPORARY: ErrorCode[] = ['UNAVAILABLE', 'BUSY']

/**
 * Returns the cause of an error as text for the log. If several IP addresses refused the connection, their messages are
 * joined.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.cause) return reasonOf(error.cause)
  const { message, errors, code } = error as Error & { errors?: Error[]; code?: string }
  return message || errors?.map((each) => each.message).join(', ') || code || 'unknown reason'
}

function explainDatabaseError(error: unknown): AppError | null {
  if (error instanceof pg.DatabaseError) return explainPostgres(error)
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined ? explainSqlite(error as Error, errcode) : null
}

const referencedRowGone = () =>
  conflict('Outra pessoa excluiu um registro usado aqui. Recarregue a página e tente novamente.')
const duplicateRow = () => conflict('Já existe um registro igual. Recarregue a página e tente novamente.')
const unstorable = () => invalidInput('Um dos valores não pode ser gravado')

/**
 * True if a write failed because another row has the same unique value. Needed even if the code checked before: another
 * request may have written the row in between.
 */
export const isUniqueViolation = (error: unknown) => {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number }
  return code === POSTGRES_UNIQUE || SQLITE_UNIQUE.includes(errcode)
}

const POSTGRES_UNIQUE = '23505'

/** Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function explainPostgres(error: pg.DatabaseError): AppError | null {
  const { code = '' } = error
  if (code === '23503') return referencedRowGone()
  if (code === POSTGRES_UNIQUE) return duplicateRow()
  // Serialization failure, deadlock or lock timeout. A retry can succeed.
  if (['40001', '40P01', '55P03'].includes(code)) return busyWriting()
  // Lost connection, exhausted resources, shutdown, I/O error, read-only server, idle transaction, cancelled statement.
  if (/^(08|53|57P|58)/.test(code) || ['25006', '25P03', '57014'].includes(code)) return unavailable(error)
  return code.startsWith('22') ? unstorable() : null
}

/** Codes: https://www.sqlite.org/rescode.html */
const SQLITE_FOREIGN_KEY = 787
const SQLITE_UNIQUE = [1555, 2067]

function explainSqlite(error: Error, errcode: number): AppError | null {
  if (errcode === SQLITE_FOREIGN_KEY) return referencedRowGone()
  if (SQLITE_UNIQUE.includes(errcode)) return duplicateRow()
  return isOutage(error) ? unavailable(error) : null
}

const PERMISSION = 3
const BUSY = [5, 6]
const DAMAGED = [11, 26]
const FULL = 13
/** Result codes for a file that is read-only, has an I/O error, or can't be opened. */
const CLOSED = [8, 10, 14]

/** Returns the primary result code, which is the low byte of an extended result code. */
const kindOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff

export const isBusy = (error: unknown) => BUSY.includes(kindOf(error))
export const isDamaged = (error: unknown) => DAMAGED.includes(kindOf(error))
const isOutage = (error: unknown) => [...BUSY, ...DAMAGED, FULL, ...CLOSED].includes(kindOf(error))

/** Returns why SQLite can't be opened and what to do, or `null` for another error. */
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
