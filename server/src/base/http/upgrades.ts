import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const SOCKET_PATH = '/socket.io/'

/** True for an upgrade to a websocket. Other upgrades (h2c) are ignored and answered over HTTP: RFC 9110, 7.8. */
export const isSocketUpgrade = ({ url, headers }: IncomingMessage): boolean =>
  url?.startsWith(SOCKET_PATH) === true && headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Rejects CONNECT and unknown upgrades. Adds an error listener, because Node removes its own before `upgrade`, and a
 * reset connection would then end the process.
 */
export function refuseOtherUpgrades(server: Server) {
  const refuse = (socket: Duplex) => {
    socket.on('error', () => {})
    server.emit('clientError', new Error('unsupported upgrade'), socket)
  }
  // Node before 24.9 has no `shouldUpgradeCallback`, so it emits `upgrade` for unsupported upgrades, too.
  server.on('upgrade', (request, socket) => isSocketUpgrade(request) || refuse(socket))
  server.on('connect', (_request, socket) => refuse(socket))
}
