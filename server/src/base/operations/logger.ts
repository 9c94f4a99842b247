import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import type { Config } from '../../config.ts'

/** What a log line may hold is listed here; headers, bodies, queries and addresses of people are not. */
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

/** Lines that wait for a disk with room on it; what comes beyond is dropped. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Standard output may be a file on a full disk, or a pipe whose reader is gone: that must not end the server. */
export function createLog(config: Config['log']) {
  if (config.pretty) return pino(loggerOptions(config))
  const output = pino.destination({ fd: 1, sync: true, maxLength: MAX_WAITING_BYTES })
  output.on('error', () => {})
  return pino(loggerOptions(config), output)
}

/**
 * After a beginning that no other process has: what one log names is one request. Everybody is sent the id of his
 * request, and a plain count would tell him how many came between two of his own. So the count is scrambled, by steps that
 * can each be undone: no two counts have one id.
 */
export function numberRequests() {
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
 * One line a request, with the route's pattern in place of the address. What is merely read, and well, is the bulk at
 * 10:40 and tells nothing that /metrics does not: it is written at `debug`.
 */
export function logRequests(app: FastifyInstance) {
  const writesReads = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info'
    if (level === 'debug' && !writesReads) return done()
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
