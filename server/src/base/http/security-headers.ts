import type { FastifyInstance } from 'fastify'
import { refusalOf } from './error-handler.ts'

/** A year, once a browser has seen the site over TLS. */
const HSTS = 'max-age=31536000; includeSubDomains'

/**
 * For everything; the page itself, which alone has referrers and windows, adds its own (`web-page.ts`). The same few
 * headers each time, so they are set in one go: helmet works them out anew for every request, which cost more than the
 * whole session check.
 */
export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(isHttps && { 'strict-transport-security': HSTS }),
})

export function sendHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    const { httpVersion, headers: sent } = request.raw
    done(httpVersion === '1.1' && sent.host === undefined ? refusalOf(400) : undefined)
  })
}
