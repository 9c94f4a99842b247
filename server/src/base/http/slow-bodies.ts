import type { Server } from 'node:http'
import type { ConnectionLimits } from './connection-limits.ts'

/** The code that Node uses for `requestTimeout`, so that both timeouts get the same answer. */
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Closes connections whose body arrives below a minimum rate (slowloris). Node's limit for the whole request is not
 * enough, because it must allow uploads over a slow connection.
 */
export function cutSlowBodies(server: Server, limits: ConnectionLimits) {
  server.prependListener('request', (request, response) => {
    if (request.complete || !hasBody(request.headers)) return
    const { socket } = request
    const startedAt = performance.now()
    const bytesBefore = socket.bytesRead

    const checking = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(checking)
      const earnedMs = ((socket.bytesRead - bytesBefore) / limits.bodyBytesASecond) * 1000
      if (performance.now() - startedAt < limits.bodyGraceMs + earnedMs) return
      clearInterval(checking)
      if (response.writableEnded) socket.destroy()
      else server.emit('clientError', Object.assign(new Error('a body came too slowly'), { code: TIMED_OUT }), socket)
    }, limits.checkMs).unref()
    request.once('close', () => clearInterval(checking))
  })
}

const hasBody = (headers: NodeJS.Dict<string | string[]>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
