import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'

/**
 * Closing for real: answers under way are sent to their last byte, whatever else is open ends at once. Node's own
 * `close` waits for kept-alive connections and cuts an answer that is written but not sent yet.
 */
export function finishAnswers(server: Server, finishMs: number) {
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
      if (isClosing && !answers?.size) socket.destroySoon()
    })
  })

  return async () => {
    // Http's own `close` would look for idle connections already.
    const allGone = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    // What has arrived by now is read before anything is called idle.
    await nextRound()
    isClosing = true
    for (const [socket, answers] of connections) {
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close')
      if (!answers.size) socket.destroySoon()
    }
    const enough = new AbortController()
    await Promise.race([allGone, sleep(finishMs, undefined, { signal: enough.signal })])
    enough.abort()
    // Somebody who does not read has had his time.
    for (const socket of connections.keys()) socket.destroy()
  }
}
