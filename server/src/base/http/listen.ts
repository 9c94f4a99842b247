import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/**
 * Node accepts one connection per listening handle and turn of the event loop. While many people sign in, a turn takes
 * milliseconds, and with one handle new connections would queue.
 */
const HANDLES = 16

interface Place {
  port: number
  host: string
}

const furtherHandles = new WeakMap<Server, Server[]>()

/** All listening handles of a server: each must be closed. */
export const handlesOf = (server: Server): Server[] => [server, ...(furtherHandles.get(server) ?? [])]

/**
 * `reusePort` lets several handles, and several processes, share a port on Linux; elsewhere Node's cluster module
 * distributes connections. It also hides that another program has the port: see `setup/port.ts`.
 */
export async function listen(app: FastifyInstance, { port, host }: Place) {
  if (process.platform !== 'linux') return app.listen({ port, host })
  const place: FastifyListenOptions & ListenOptions = { port, host, reusePort: true }
  const address = await app.listen(place)
  limitConnections(app.server)
  const bound = app.server.address() as AddressInfo
  const further = Array.from({ length: HANDLES - 1 }, () => createHandle(app.server))
  furtherHandles.set(app.server, further)
  for (const handle of further) {
    handle.listen({ port: bound.port, host, reusePort: true })
    await once(handle, 'listening')
  }
  return address
}

/** With the options of http.Server. */
function createHandle(server: HttpServer): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
}

/** `maxConnections` counts per handle; this counts all of them. */
function limitConnections(server: HttpServer) {
  let count = 0
  server.on('connection', (socket) => {
    count += 1
    socket.once('close', () => {
      count -= 1
    })
    if (server.maxConnections && count > server.maxConnections) socket.destroy()
  })
}
