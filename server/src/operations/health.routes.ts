import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { ping } from '../db/migrate.ts'

export function healthRoutes(app: FastifyInstance, db: Database) {
  const schema = { hide: true }

  app.get('/healthz', { schema }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema }, async (request, reply) => {
    try {
      await ping(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database can not be reached')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
