import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { createRequestIds, logRequests } from '../operations/logger.ts'
import type { LogOutage } from '../operations/outage-log.ts'
import { warnOfUnknownProxy } from './client-address.ts'
import { answerClientError, answerExpectations } from './client-errors.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { handleErrors, handleMalformedUrl } from './error-handler.ts'
import { documentApi } from './openapi.ts'
import { readableUrl } from './readable-url.ts'
import { securityHeaders, sendHeaders } from './security-headers.ts'
import { isSocketUpgrade } from './upgrades.ts'
import { checkedValidator } from './validator.ts'

interface HttpParts {
  log: FastifyBaseLogger
  logOutage: LogOutage
  trustProxy: Config['trustProxy']
  isHttps: boolean
  limits: ConnectionLimits
}

/** Fastify with the hooks of every request, and no routes yet. */
export async function createHttp({ log, logOutage, trustProxy, isHttps, limits }: HttpParts) {
  const headers = securityHeaders(isHttps)
  const app = Fastify({
    loggerInstance: log,
    // `logRequests` writes one line with the request id and without the URL, so no request needs a child logger.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestIds(),
    trustProxy: trustedProxies(trustProxy),
    bodyLimit: 256 * 1024,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true },
    // No plugin timeout: a start on a busy machine may take longer than Fastify's ten seconds.
    pluginTimeout: 0,
    frameworkErrors: handleMalformedUrl(headers),
    clientErrorHandler: answerClientError(headers),
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      shouldUpgradeCallback: isSocketUpgrade,
      // `sendHeaders` checks it, and refuses in the envelope.
      requireHostHeader: false,
    },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    keepAliveTimeout: limits.keepAliveMs,
    // Requests that arrive during shutdown are served; their answers close the connection.
    return503OnClosing: false,
  })
  app.setValidatorCompiler(checkedValidator)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app, logOutage)
  answerExpectations(app.server, headers)
  logRequests(app)
  if (trustProxy === 0) warnOfUnknownProxy(app)
  sendHeaders(app, headers)
  await documentApi(app)
  return app
}

/** Given a number, Fastify trusts nobody, so count the hops; hop 0 is the peer address. */
const trustedProxies = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
