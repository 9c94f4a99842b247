import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionLimits } from './connection-limits.ts'
import { handlesOf } from './listen.ts'

/**
 * Closing for real: answers under way are sent to their last byte, whatever else is open ends at once. Node's own
 * `close` waits for kept-alive connections and cuts an answer that is written but not sent yet.
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
      // Whoever was told that the connection stays may have sent his next request.
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
    // Http's own `close` would end idle connections already.
    const allGone = Promise.all(
      handlesOf(server).map((handle) => new Promise((resolve) => NetServer.prototype.close.call(handle, resolve))),
    )
    isClosing = true
    for (const answers of connections.values())
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close')
    // A connection may look idle while its next request is on the way.
    await within(lingerMs)
    await afterReading()
    for (const socket of connections.keys()) endIfIdle(socket)
    await within(finishMs)
    over.abort()
    // Somebody who does not read has had his time.
    for (const socket of connections.keys()) socket.destroy()
  }
}
