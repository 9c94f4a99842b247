import type { FastifyBaseLogger } from 'fastify'
import { asAppError, reasonOf } from '../db/database-errors.ts'

/** An outage fails thousands of calls for one reason: it is written when it is new, and then once a minute. */
const AGAIN_MS = 60_000

export type LogOutage = (error: unknown) => void

export function createOutageLog(log: FastifyBaseLogger, count: (error: unknown) => void): LogOutage {
  const toldAt = new Map<string, number>()
  return (error) => {
    count(error)
    if (asAppError(error).code !== 'UNAVAILABLE') return log.error({ err: error }, 'the database refused')
    const reason = reasonOf(error)
    if (Date.now() - (toldAt.get(reason) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return
    toldAt.set(reason, Date.now())
    log.error({ reason }, 'the database can not be used')
  }
}
