import type { FastifyInstance } from 'fastify'
import { refusalOf } from './error-handler.ts'

const HSTS = 'max-age=31536000; includeSubDomains'

/**
 * Returns the headers of every answer. Answers with pages or images set their own content security policy. Helmet is
 * not used, because it computes the headers again for every request.
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
