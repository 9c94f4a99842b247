import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

interface Sources {
  countSockets: () => number
  countWaitingPasswords: () => number
  countActiveSessions: () => Promise<number>
  /** Where several processes are one node: how to read the metrics of all of them. */
  shareMetrics?: ((own: Registry) => () => Promise<string>) | undefined
}

/** A registry of its own an app, so that several can live in one process. */
export function metricsRoutes(app: FastifyInstance, sources: Sources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'palco_http_request_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  // Kept for each kind of answer: the histogram itself makes one anew for every answer that it is told of.
  const timers = new Map<string, { observe: (seconds: number) => void }>()
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown'
    const kind = `${method} ${status} ${route}`
    const timer = timers.get(kind) ?? requests.labels({ method, route, status })
    timers.set(kind, timer)
    timer.observe(elapsedTime / 1000)
    done()
  })

  const gauge = (name: string, help: string, read: () => number | Promise<number>, ofAll: 'sum' | 'first' = 'sum') =>
    new Gauge({
      name,
      help,
      aggregator: ofAll,
      registers: [registry],
      async collect() {
        // What the database does not tell is not known; the rest is worth reading all the more.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  gauge('palco_sockets', 'Open sockets on this node.', sources.countSockets)
  gauge('palco_passwords_waiting', 'Passwords waiting to be hashed or verified.', sources.countWaitingPasswords)
  gauge(
    'palco_active_sessions',
    'Sessions seen in the last two minutes, on all nodes.',
    sources.countActiveSessions,
    'first',
  )

  const readAll = sources.shareMetrics?.(registry) ?? (() => registry.metrics())
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await readAll()),
  )
}
