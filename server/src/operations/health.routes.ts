import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { TellOutage } from './outage-log.ts'

/** Anybody may ask, as often as he likes: the database is asked no more than once in this time. */
const ASK_AGAIN_MS = 1000

export function healthRoutes(app: FastifyInstance, db: Database, tellOutage: TellOutage) {
  const schema = { hide: true }
  let asked: { at: number; writes: Promise<boolean> } | null = null

  async function writes(): Promise<boolean> {
    try {
      await writeSomething(db)
      return true
    } catch (error) {
      tellOutage(error)
      return false
    }
  }

  app.get('/healthz', { schema }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema }, async (_request, reply) => {
    if (!asked || Date.now() - asked.at >= ASK_AGAIN_MS) asked = { at: Date.now(), writes: writes() }
    if (await asked.writes) return { status: 'ok' }
    return reply.code(503).header('retry-after', 5).send({ status: 'database unreachable' })
  })
}

/** A full or read-only disk can still be read, and who can't write can't let anybody in. A row that nobody looks for. */
const writeSomething = (db: Database) =>
  db
    .insertInto('ended_sessions')
    .values({ id: 'readyz', reason: 'signed-out', ended_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ended_at: new Date().toISOString() }))
    .execute()
