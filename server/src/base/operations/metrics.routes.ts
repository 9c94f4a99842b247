import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { notFound, notSignedIn } from '../errors.ts'

interface Parts {
  registry: Registry
  /** What a caller must bring; without one only this machine may ask. */
  token: string | null
  /** Where several processes are one node: how to read the metrics of all of them. */
  shareMetrics?: ((own: Registry) => () => Promise<string>) | undefined
}

/** They name no person, but they say how many there are and how they sign in. */
export function metricsRoutes(app: FastifyInstance, { registry, token, shareMetrics }: Parts) {
  const readAll = shareMetrics?.(registry) ?? (() => registry.metrics())
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token && !hasToken(request, token)) {
      reply.header('www-authenticate', 'Bearer')
      throw notSignedIn()
    }
    if (!token && !isOfThisMachine(request)) throw notFound()
    return reply.type(registry.contentType).send(await readAll())
  })
}

/** By their hashes, which have one length: comparing takes as long whatever was sent. */
const hasToken = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

const digest = (text: string) => hash('sha256', text, 'buffer')

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** By the connection itself: a header could say anything. A proxy on this machine names somebody else. */
const isOfThisMachine = ({ socket, headers }: FastifyRequest) =>
  /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '') && !PROXY_HEADERS.some((name) => name in headers)
