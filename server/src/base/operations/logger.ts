import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import type { Config } from '../config.ts'

/** Logs only certain fields of an error. Others may contain data that must not be logged, such as e-mail addresses. */
export const loggerOptions = ({ level, pretty }: Config['log']): LoggerOptions => ({
  level,
  serializers: {
    err: ({ name, message, stack, code }: Error & { code?: string }) => ({
      type: name,
      message,
      stack: stack ?? '',
      code,
    }),
  },
  ...(pretty && {
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  }),
})

/** How many bytes of the log are buffered while the disk is full. Further lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Creates a log. Without a terminal, it survives failures of standard output, such as a full disk or a broken pipe. */
export function createLog(config: Config['log']) {
  if (config.pretty) return pino(loggerOptions(config))
  const output = pino.destination({ fd: 1, sync: true, maxLength: MAX_WAITING_BYTES })
  output.on('error', () => {})
  return pino(loggerOptions(config), output)
}

/**
 * Creates request ids by scrambling a counter. Clients see the ids, and a plain counter would show them the traffic.
 * Different counts always give different ids.
 */
export function createRequestIds() {
  const run = randomBytes(6).toString('base64url')
  const [factor, other] = [randomOdd(), randomOdd()]
  let count = randomInt(2 ** 32)
  return () => {
    count = (count + 1) >>> 0
    let mixed = Math.imul(count ^ (count >>> 16), factor)
    mixed = Math.imul(mixed ^ (mixed >>> 15), other)
    return `${run}-${((mixed ^ (mixed >>> 16)) >>> 0).toString(36)}`
  }
}

const randomOdd = () => randomInt(2 ** 31) * 2 + 1

/**
 * Logs each request with its route pattern, not its URL. Successful reads, which are most of the traffic, are logged at
 * `debug`.
 */
export function logRequests(app: FastifyInstance) {
  const logsReads = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info'
    if (level === 'debug' && !logsReads) return done()
    app.log[level](
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.session?.userId,
      },
      'request',
    )
    done()
  })
}
