import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const SOCKET_PATH = '/socket.io/'

/** Whoever offers something else (h2c) is answered over HTTP as if he had not: RFC 9110, 7.8. */
export const isSocketUpgrade = ({ url, headers }: IncomingMessage): boolean =>
  url?.startsWith(SOCKET_PATH) === true && headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Ends at once what nobody would take. Node takes its own error listener off a socket before it hands it over, so
 * without another one a reset would end the process.
 */
export function refuseOtherUpgrades(server: Server) {
  const refuse = (socket: Duplex) => {
    socket.on('error', () => {})
    server.emit('clientError', new Error('an upgrade that nobody takes'), socket)
  }
  // Before Node 24.9 `shouldUpgradeCallback` is not asked.
  server.on('upgrade', (request, socket) => isSocketUpgrade(request) || refuse(socket))
  server.on('connect', (_request, socket) => refuse(socket))
}
