import { isStorableText } from '@palco/contract/base/fields'
import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { type AppError, invalidInput } from '../errors.ts'
import { createRequestIds, logRequests } from '../operations/logger.ts'
import type { LogOutage } from '../operations/outage-log.ts'
import { warnOfUnknownProxy } from './client-address.ts'
import { answerClientError, answerExpectations } from './client-errors.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { handleErrors, handleMalformedUrl } from './error-handler.ts'
import { documentApi } from './openapi.ts'
import { securityHeaders, sendHeaders } from './security-headers.ts'
import { isSocketUpgrade } from './upgrades.ts'

interface HttpParts {
  log: FastifyBaseLogger
  logOutage: LogOutage
  trustProxy: Config['trustProxy']
  isHttps: boolean
  limits: ConnectionLimits
}

export async function createHttp({ log, logOutage, trustProxy, isHttps, limits }: HttpParts) {
  const headers = securityHeaders(isHttps)
  const app = Fastify({
    loggerInstance: log,
    // No child loggers: `logRequests` logs one line per request, with its id.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestIds(),
    trustProxy: trustedProxies(trustProxy),
    bodyLimit: 256 * 1024,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true },
    // No time limit: a start on a busy machine may take longer than Fastify's ten seconds.
    pluginTimeout: 0,
    frameworkErrors: handleMalformedUrl(headers),
    clientErrorHandler: answerClientError(headers),
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      shouldUpgradeCallback: isSocketUpgrade,
      // Off, because `sendHeaders` rejects a request without a Host header, with an answer in the envelope.
      requireHostHeader: false,
    },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    keepAliveTimeout: limits.keepAliveMs,
    // Serve requests that arrive during shutdown. Their answers close the connection.
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

/**
 * If `trust` is a number, returns a function that counts hops: Fastify would trust no proxy if it got the number
 * itself. Hop 0 is the peer's IP address.
 */
const trustedProxies = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

const CHECK_PAGE = `${CERTIFICATE_PATH}/`

/**
 * Replaces a malformed certificate code in the URL by `-`, which is an unknown code. Otherwise Fastify would reject the
 * URL before routing, and the page that checks certificates could not answer it.
 */
function readableUrl(url: string): string {
  if (!url.startsWith(CHECK_PAGE)) return url
  const [path = '', ...query] = url.split('?')
  return isEncoded(path) ? url : [`${CHECK_PAGE}-`, ...query].join('?')
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The maximum number of values in a body, more than any call needs. A body with millions of values would block the
 * event loop.
 */
const MAX_VALUES = 50_000

/**
 * Validates a part of a request, such as its body. Also rejects too many values, and text that PostgreSQL can't store,
 * so that SQLite accepts the same input as PostgreSQL.
 */
const checkedValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  return (data) => {
    const error = findProblem(data)
    return error ? { error } : validate(data)
  }
}

/** Uses a list instead of recursion, because a deeply nested body would overflow the stack. */
function findProblem(data: unknown): AppError | null {
  const open = [data]
  let seen = 0
  while (open.length) {
    const value = open.pop()
    if (typeof value === 'string' && !isStorableText(value)) return invalidInput('O texto contém caracteres inválidos')
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    const keys = Array.isArray(value) ? [] : Object.keys(value)
    const values: unknown[] = Array.isArray(value) ? value : Object.values(value)
    seen += values.length
    if (seen > MAX_VALUES) return invalidInput()
    for (const inside of values) open.push(inside)
    for (const key of keys) open.push(key)
  }
  return null
}
