import pg from 'pg'
import { AppError, busyWriting, conflict, internal, invalidInput, unavailable } from '../errors.ts'

/** Whatever was thrown, as what it means to who is calling. */
export const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : (explainDatabaseError(error) ?? internal())

/** For the log: what is behind an error. A refused connection to several addresses comes without a message. */
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

const usedRecordIsGone = () =>
  conflict('Outra pessoa excluiu um registro usado aqui. Recarregue a página e tente novamente.')
const alreadyThere = () => conflict('Já existe um registro igual. Recarregue a página e tente novamente.')
const unstorable = () => invalidInput('Um dos valores não pode ser gravado')

/** Of two who take one name at the same moment the database stops the second only when he writes. */
export const isUniqueViolation = (error: unknown) => {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number }
  return code === POSTGRES_UNIQUE || SQLITE_UNIQUE.includes(errcode)
}

const POSTGRES_UNIQUE = '23505'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function explainPostgres(error: pg.DatabaseError): AppError | null {
  const { code = '' } = error
  if (code === '23503') return usedRecordIsGone()
  if (code === POSTGRES_UNIQUE) return alreadyThere()
  // A serialization failure, a deadlock, a lock that was not given: all is well if it is tried again.
  if (['40001', '40P01', '55P03'].includes(code)) return busyWriting()
  // Lost connections, too few resources, a full disk, a shutdown, a server that may only be read.
  if (/^(08|53|57P|58)/.test(code) || ['25006', '57014'].includes(code)) return unavailable(error)
  return code.startsWith('22') ? unstorable() : null
}

/** https://www.sqlite.org/rescode.html */
const SQLITE = { busy: 5, locked: 6, readOnly: 8, ioError: 10, corrupt: 11, full: 13, cantOpen: 14, notADatabase: 26 }
const SQLITE_FOREIGN_KEY = 787
const SQLITE_UNIQUE = [1555, 2067]

function explainSqlite(error: Error, errcode: number): AppError | null {
  if (errcode === SQLITE_FOREIGN_KEY) return usedRecordIsGone()
  if (SQLITE_UNIQUE.includes(errcode)) return alreadyThere()
  // The low byte is the kind, whatever the detail.
  return Object.values(SQLITE).includes(errcode & 0xff) ? unavailable(error) : null
}
