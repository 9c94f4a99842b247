import type { Server, Socket } from 'socket.io'

/**
 * The budget of each connection (a token bucket), in bytes. Packets and authentications cost more than their length.
 */
const BURST = 16_384
const BYTES_A_SECOND = 512
const PACKET = 100
const AUTHENTICATION = 1000

type Connection = Socket['conn']

interface Watched {
  spend: (cost: number) => void
  admit: () => void
  cut: () => void
}

/**
 * Closes connections that have not signed in within the given time, or that send too much. Counts the bytes of the raw
 * connection, because sockets of namespaces open and close on the same connection.
 */
export function watchConnections(io: Server, authenticationMs: number) {
  const watched = new WeakMap<Connection, Watched>()

  // Reject a `sid`: it would mean an upgrade from polling, and polling is off.
  io.engine.use((request: { url: string }, _response: unknown, next: (refusal?: Error) => void) =>
    next(/[?&]sid=/.test(request.url) ? new Error('one connection a socket') : undefined),
  )

  io.engine.on('connection', (connection: Connection) => {
    const { socket } = connection.request
    // Also destroy the socket: a client that ignores the closing handshake would keep it open for half a minute.
    const cut = () => {
      connection.close(true)
      socket.destroy()
    }
    const tooLate = setTimeout(cut, authenticationMs)
    socket.once('close', () => clearTimeout(tooLate))

    let left = BURST
    let countedAt = performance.now()
    const spend = (cost: number) => {
      const now = performance.now()
      left = Math.min(BURST, left + ((now - countedAt) / 1000) * BYTES_A_SECOND) - cost
      countedAt = now
      if (left < 0) cut()
    }
    socket.on('data', (bytes) => spend(bytes.length))
    connection.on('packet', () => spend(PACKET))
    watched.set(connection, { spend, admit: () => clearTimeout(tooLate), cut })
  })

  return {
    payAuthentication: ({ conn }: { conn: Connection }) => watched.get(conn)?.spend(AUTHENTICATION),
    admit: ({ conn }: { conn: Connection }) => watched.get(conn)?.admit(),
    cut: ({ conn }: { conn: Connection }) => watched.get(conn)?.cut(),
  }
}
