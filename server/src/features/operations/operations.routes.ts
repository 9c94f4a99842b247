import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { notFound, notSignedIn } from '../../base/errors.ts'
import { type Metrics, measureState, type Sources } from '../../base/operations/metrics.ts'
import type { Shared } from '../feature.ts'
import { healthRoutes } from './health.ts'

interface Parts {
  metrics: Metrics
  metricsToken: string | null
  shareMetrics: MetricsParts['shareMetrics']
  isSetUp: () => Promise<boolean>
  countSockets: () => number
  countInRooms: () => Promise<ReadonlyMap<string, number>>
  countMails: Sources['countMails']
}

export function operationsRoutes(
  app: FastifyInstance,
  { db, passwords, presence, logOutage }: Pick<Shared, 'db' | 'passwords' | 'presence' | 'logOutage'>,
  { metrics, metricsToken, shareMetrics, isSetUp, countSockets, countInRooms, countMails }: Parts,
) {
  healthRoutes(app, db, logOutage, isSetUp)
  measureState(metrics, {
    countSockets,
    countWaitingPasswords: passwords.waiting,
    countActiveSessions: presence.countActive,
    countViewers: async () => sum(await countInRooms()),
    countMails,
  })
  metricsRoutes(app, { registry: metrics.registry, token: metricsToken, shareMetrics })
}

const sum = (counts: ReadonlyMap<unknown, number>) => [...counts.values()].reduce((total, count) => total + count, 0)

interface MetricsParts {
  registry: Registry
  /** The bearer token for metrics. Without a token, only requests from this machine may read them. */
  token: string | null
  /** Set in a worker process: returns a function that reads the metrics of all workers. */
  shareMetrics?: ((own: Registry) => () => Promise<string>) | undefined
}

/**
 * Adds the route of the metrics. They are not public: they contain no names, but show how many people there are and how
 * they sign in.
 */
export function metricsRoutes(app: FastifyInstance, { registry, token, shareMetrics }: MetricsParts) {
  const readAll = shareMetrics?.(registry) ?? (() => registry.metrics())
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token && !hasToken(request, token)) {
      reply.header('www-authenticate', 'Bearer')
      throw notSignedIn()
    }
    if (!token && !isLocal(request)) throw notFound()
    return reply.type(registry.contentType).send(await readAll())
  })
}

/** Compares hashes of the tokens, because `timingSafeEqual` needs equal lengths. */
const hasToken = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

const digest = (text: string) => hash('sha256', text, 'buffer')

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * True if the request is from this machine: the peer's IP address, which can't be forged, is local, and there are no
 * headers of a proxy.
 */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '') && !PROXY_HEADERS.some((name) => name in headers)
