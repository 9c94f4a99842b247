import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const SOCKET_PATH = '/socket.io/'

/** Other upgrades (h2c) are ignored and the request is answered over HTTP: RFC 9110, 7.8. */
export const isSocketUpgrade = ({ url, headers }: IncomingMessage): boolean =>
  url?.startsWith(SOCKET_PATH) === true && headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Refuses upgrades that nothing handles. Node removes its error listener from a socket before `upgrade`, so without
 * another one a reset would end the process.
 */
export function refuseOtherUpgrades(server: Server) {
  const refuse = (socket: Duplex) => {
    socket.on('error', () => {})
    server.emit('clientError', new Error('unsupported upgrade'), socket)
  }
  // Node before 24.9 has no `shouldUpgradeCallback`.
  server.on('upgrade', (request, socket) => isSocketUpgrade(request) || refuse(socket))
  server.on('connect', (_request, socket) => refuse(socket))
}
