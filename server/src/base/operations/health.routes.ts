import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import palco from '../../../../package.json' with { type: 'json' }
import type { Database } from '../db/database.ts'
import { isoTime } from '../db/iso-time.ts'
import type { LogOutage } from './outage-log.ts'

/** Anybody may ask, as often as they like: the database is asked no more than once in this time. */
const ASK_AGAIN_MS = 1000
/** A write that takes longer waits for a long transaction: then it is enough that the database can be read. */
const BUSY_MS = 500
/** Longer than any transaction takes: a write that waits for so long will not come back. */
const STUCK_MS = 60_000

export function healthRoutes(
  app: FastifyInstance,
  db: Database,
  logOutage: LogOutage,
  isSetUp: () => Promise<boolean>,
) {
  const schema = { hide: true }
  let asked: { at: number; isReady: Promise<boolean> } | null = null
  let writing: { since: number; done: Promise<boolean> } | null = null

  const succeeds = (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error) => {
        logOutage(error)
        return false
      },
    )

  /** One write at a time, however long it waits. */
  async function isReady(): Promise<boolean> {
    const forget = () => {
      writing = null
    }
    writing ??= { since: Date.now(), done: succeeds(writeSomething(db)).finally(forget) }
    const { since, done } = writing
    const busy = sleep(BUSY_MS, undefined, { ref: false })
    return Promise.race([done, busy.then(() => Date.now() - since < STUCK_MS && succeeds(sql`select 1`.execute(db)))])
  }

  app.get('/healthz', { schema }, async () => ({ status: 'ok', version: palco.version }))

  app.get('/readyz', { schema }, async (_request, reply) => {
    if (!asked || Date.now() - asked.at >= ASK_AGAIN_MS) asked = { at: Date.now(), isReady: isReady() }
    if (!(await asked.isReady)) return reply.code(503).header('retry-after', 5).send({ status: 'database unreachable' })
    if (!(await isSetUp())) return reply.code(503).header('retry-after', 1).send({ status: 'no administrator yet' })
    return { status: 'ok' }
  })
}

/** A full or read-only disk can still be read, and without writes nobody can sign in. A row that nobody looks for. */
const writeSomething = (db: Database) =>
  db
    .insertInto('ended_sessions')
    .values({ id: 'readyz', reason: 'signed-out', ended_at: isoTime() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ended_at: isoTime() }))
    .execute()
