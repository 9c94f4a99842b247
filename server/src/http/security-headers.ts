import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** For everything but the page itself, which brings its own policy (`web-page.ts`). */
export const securityHeaders = (app: FastifyInstance, isHttps: boolean) =>
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // With `no-referrer` YouTube refuses every embed.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps,
    // The frame's webinar may come from a site that sends no CORP header.
    crossOriginEmbedderPolicy: false,
  })
