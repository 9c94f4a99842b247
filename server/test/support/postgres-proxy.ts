import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Opens a TCP proxy in front of PostgreSQL. It can freeze, as if the database hung, or cut its connections. */
export async function openPostgresProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isSilent) from.pause()
    }
  })

  async function listen(port = 0) {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const ownPort = await listen()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(ownPort)

  async function cut() {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    url: url.href,
    freeze() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    mend: () => listen(ownPort),
    close: async () => void (server.listening && (await cut())),
  }
}
