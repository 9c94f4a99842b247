import { setTimeout as sleep } from 'node:timers/promises'
import { HEARTBEAT_MS } from '@palco/contract/base/limits'
import type { ClientEvents, ServerEvents } from '@palco/contract/realtime/realtime'
import { io, type Socket } from 'socket.io-client'

const RETRY_MS = 500

/**
 * Simulates the socket of a page in a room. It sends heartbeats at the real interval, and reconnects when the server
 * dies.
 */
export function openPage(url: () => string, sessionToken: string, roomId: string, visible = true) {
  let socket: Socket<ServerEvents, ClientEvents>
  let isVisible = visible
  let isGone = false
  let online = Promise.withResolvers<void>()
  const beat = () => socket.connected && socket.emit('heartbeat', { roomId, visible: isVisible })
  const timer = setInterval(beat, HEARTBEAT_MS)

  function connect() {
    if (isGone) return
    socket = io(url(), { transports: ['websocket'], reconnection: false, forceNew: true })
    const retry = async () => {
      online = Promise.withResolvers()
      socket.removeAllListeners()
      socket.disconnect()
      await sleep(RETRY_MS)
      connect()
    }
    socket.on('connect', () => socket.emit('authenticate', { sessionToken }))
    socket.on('authenticated', () => {
      beat()
      online.resolve()
    })
    socket.on('auth_error', retry)
    socket.on('connect_error', retry)
    socket.on('disconnect', retry)
  }
  connect()

  function stop() {
    isGone = true
    clearInterval(timer)
    socket.removeAllListeners()
  }

  return {
    show(visible: boolean) {
      isVisible = visible
      beat()
    },
    /** Waits until the page is connected, and closes it as a person would. Resolves to the current time. */
    async close() {
      await online.promise
      socket.emit('heartbeat')
      stop()
      socket.disconnect()
      return Date.now()
    },
    cut() {
      stop()
      socket.io.engine.close()
    },
  }
}
