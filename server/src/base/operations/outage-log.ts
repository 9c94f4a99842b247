import type { FastifyBaseLogger } from 'fastify'
import { asAppError, reasonOf } from '../db/database-errors.ts'

/** How long a reason is not logged again. An outage fails thousands of calls for the same reason. */
const LOG_AGAIN_MS = 60_000

export type LogOutage = (error: unknown) => void

export function createOutageLog(log: FastifyBaseLogger, count: (error: unknown) => void): LogOutage {
  const loggedAt = new Map<string, number>()
  return (error) => {
    count(error)
    if (asAppError(error).code !== 'UNAVAILABLE') return log.error({ err: error }, 'the database refused')
    const reason = reasonOf(error)
    if (Date.now() - (loggedAt.get(reason) ?? Number.NEGATIVE_INFINITY) < LOG_AGAIN_MS) return
    loggedAt.set(reason, Date.now())
    log.error({ reason }, 'the database can not be used')
  }
}
