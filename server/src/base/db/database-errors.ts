import type { ErrorCode } from '@palco/contract/base/envelope'
import pg from 'pg'
import { AppError, busyWriting, conflict, internal, invalidInput, unavailable } from '../errors.ts'
import { isOutage } from './sqlite-errors.ts'

/** Translates whatever was thrown into the error that the caller sees. */
export const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : (explainDatabaseError(error) ?? internal())

/** The database is unavailable or busy: the same write may succeed later. */
export const isTemporary = (error: unknown) => TEMPORARY.includes(asAppError(error).code)

const TEMPORARY: ErrorCode[] = ['UNAVAILABLE', 'BUSY']

/** The cause of an error, for the log. A connection refused on several addresses has no message of its own. */
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

/** Two concurrent writes of one name: only the database can refuse the second. */
export const isUniqueViolation = (error: unknown) => {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number }
  return code === POSTGRES_UNIQUE || SQLITE_UNIQUE.includes(errcode)
}

const POSTGRES_UNIQUE = '23505'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function explainPostgres(error: pg.DatabaseError): AppError | null {
  const { code = '' } = error
  if (code === '23503') return referencedRowGone()
  if (code === POSTGRES_UNIQUE) return duplicateRow()
  // Serialization failure, deadlock, lock timeout: a retry succeeds.
  if (['40001', '40P01', '55P03'].includes(code)) return busyWriting()
  // Lost connection, insufficient resources, full disk, shutdown, read-only server, transaction idle for too long.
  if (/^(08|53|57P|58)/.test(code) || ['25006', '25P03', '57014'].includes(code)) return unavailable(error)
  return code.startsWith('22') ? unstorable() : null
}

/** https://www.sqlite.org/rescode.html */
const SQLITE_FOREIGN_KEY = 787
const SQLITE_UNIQUE = [1555, 2067]

function explainSqlite(error: Error, errcode: number): AppError | null {
  if (errcode === SQLITE_FOREIGN_KEY) return referencedRowGone()
  if (SQLITE_UNIQUE.includes(errcode)) return duplicateRow()
  return isOutage(error) ? unavailable(error) : null
}
