import type { Server, Socket } from 'socket.io'

/**
 * What one socket may send, in bytes; a packet and an authentication cost us more than their length and count so. A
 * page sends some hundred at first and then five a second; whoever runs out sends for the sake of sending.
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
 * Watches connections from the first byte, whatever they speak on them: whoever has not signed in after the given time,
 * or sends too much, is cut off. Sockets of a namespace come and go on a connection, so it is not they that are counted.
 */
export function watchConnections(io: Server, authenticationMs: number) {
  const watched = new WeakMap<Connection, Watched>()

  // A second connection for one that exists serves the change from polling, which we do not have.
  io.engine.use((request: { url: string }, _response: unknown, next: (refusal?: Error) => void) =>
    next(/[?&]sid=/.test(request.url) ? new Error('one connection a socket') : undefined),
  )

  io.engine.on('connection', (connection: Connection) => {
    const { socket } = connection.request
    // The socket too: a client that does not answer the closing would keep it for half a minute.
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
