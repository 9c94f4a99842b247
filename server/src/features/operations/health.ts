import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import palco from '../../../../package.json' with { type: 'json' }
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { LogOutage } from '../../base/operations/outage-log.ts'

/** How long a result is cached. The URL is public, so the database must not be checked for every request. */
const CHECK_MS = 1000
/**
 * How long to wait for the test write, which may have to wait for a long transaction. After this time, a successful
 * read is enough.
 */
const BUSY_MS = 500
/** A test write that runs longer than this counts as failed, even if reads succeed. */
const STUCK_MS = 60_000

export function healthRoutes(
  app: FastifyInstance,
  db: Database,
  logOutage: LogOutage,
  isSetUp: () => Promise<boolean>,
) {
  const schema = { hide: true }
  let checked: { at: number; isReady: Promise<boolean> } | null = null
  let writing: { since: number; done: Promise<boolean> } | null = null

  const succeeds = (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error) => {
        logOutage(error)
        return false
      },
    )

  /** Returns whether the database works. Starts a test write if none is running. */
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
    if (!checked || Date.now() - checked.at >= CHECK_MS) checked = { at: Date.now(), isReady: isReady() }
    if (!(await checked.isReady))
      return reply.code(503).header('retry-after', 5).send({ status: 'database unreachable' })
    if (!(await isSetUp())) return reply.code(503).header('retry-after', 1).send({ status: 'no administrator yet' })
    return { status: 'ok' }
  })
}

/** Tests whether the database can write, because a full or read-only disk can still be read. Nothing reads this row. */
const writeSomething = (db: Database) =>
  db
    .insertInto('ended_sessions')
    .values({ id: 'readyz', reason: 'signed-out', ended_at: isoTime() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ended_at: isoTime() }))
    .execute()
