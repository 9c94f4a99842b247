import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../../config.ts'
import { logRequests, numberRequests } from '../operations/logger.ts'
import type { LogOutage } from '../operations/outage-log.ts'
import { warnOfUnknownProxy } from './client-address.ts'
import { answerClientError, answerExpectations } from './client-errors.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { handleErrors, handleUnreadableAddress } from './error-handler.ts'
import { documentApi } from './openapi.ts'
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

/** Fastify with what every request passes, and no route yet. */
export async function createHttp({ log, logOutage, trustProxy, isHttps, limits }: HttpParts) {
  const headers = securityHeaders(isHttps)
  const app = Fastify({
    loggerInstance: log,
    // `logRequests` writes its own line, without the address. It names the request, so no request needs its own logger.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: numberRequests(),
    trustProxy: trustedProxies(trustProxy),
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    // Fastify gives up a start after ten seconds: a busy machine is slow, not wrong.
    pluginTimeout: 0,
    frameworkErrors: handleUnreadableAddress(headers),
    clientErrorHandler: answerClientError(headers),
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      shouldUpgradeCallback: isSocketUpgrade,
      // `sendHeaders` asks for it, in the envelope.
      requireHostHeader: false,
    },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    keepAliveTimeout: limits.keepAliveMs,
    // A request that still gets through is served; its answer closes the connection.
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

/** A bare number makes Fastify trust nobody, so count the hops: the first is the address that connected. */
const trustedProxies = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
