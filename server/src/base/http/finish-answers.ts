import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionLimits } from './connection-limits.ts'
import { handlesOf } from './listen.ts'

/**
 * Returns a function that closes a server after its answers are sent. Node's own `close` cuts off answers that are
 * written but not sent, and waits for the idle timeout of other connections.
 */
export function finishAnswers(server: Server, { lingerMs, finishMs }: ConnectionLimits) {
  const connections = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false

  server.on('connection', (socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    const answers = connections.get(socket)
    answers?.add(response)
    response.once('close', () => {
      answers?.delete(response)
      if (!isClosing || answers?.size) return
      // Without `connection: close` the client may already have sent its next request, so wait for it.
      if (response.getHeader('connection') === 'close') socket.destroySoon()
      else
        sleep(lingerMs, undefined, { ref: false })
          .then(afterReading)
          .then(() => endIfIdle(socket))
    })
  })

  function endIfIdle(socket: Socket) {
    if (!connections.get(socket)?.size) socket.destroySoon()
  }

  return async () => {
    const over = new AbortController()
    const within = (ms: number) => Promise.race([allGone, sleep(ms, undefined, { signal: over.signal })])
    // Call `close` of net.Server: that of http.Server would end idle connections immediately.
    const allGone = Promise.all(
      handlesOf(server).map((handle) => new Promise((resolve) => NetServer.prototype.close.call(handle, resolve))),
    )
    isClosing = true
    for (const answers of connections.values())
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close')
    // Wait, because an idle connection may have a request in flight.
    await within(lingerMs)
    await afterReading()
    for (const socket of connections.keys()) endIfIdle(socket)
    await within(finishMs)
    over.abort()
    // Close connections that are still open: clients that don't read their answers, and answers that take too long.
    for (const socket of connections.keys()) socket.destroy()
  }
}
