import type { FastifyInstance } from 'fastify'

/**
 * Behind a proxy that the server was not told of all people are one address, and share its turns and limits. Said once:
 * anybody can send this header.
 */
export function warnOfUntoldProxy(app: FastifyInstance) {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      app.log.warn(
        'a request came with X-Forwarded-For, which is not believed: if a proxy stands in front, set TRUST_PROXY to the number of proxies (1 for one), or all people count as one address',
      )
    }
    done()
  })
}
