import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/**
 * Node takes one new connection from each listening handle in a turn of its loop. While many sign in a turn takes
 * milliseconds, and with one handle everybody who comes would wait for all who came before him.
 */
const HANDLES = 16

interface Place {
  port: number
  host: string
}

const furtherHandles = new WeakMap<Server, Server[]>()

/** The server itself and whatever else accepts connections for it: all of them have to be closed. */
export const handlesOf = (server: Server): Server[] => [server, ...(furtherHandles.get(server) ?? [])]

/**
 * Several handles on one port are a matter of Linux, where several processes can share it, too; elsewhere Node's cluster
 * module passes connections on. Whether another program has the port is not told by this: see `setup/port.ts`.
 */
export async function listen(app: FastifyInstance, { port, host }: Place) {
  if (process.platform !== 'linux') return app.listen({ port, host })
  const place: FastifyListenOptions & ListenOptions = { port, host, reusePort: true }
  const address = await app.listen(place)
  boundConnections(app.server)
  const bound = app.server.address() as AddressInfo
  const further = Array.from({ length: HANDLES - 1 }, () => createHandle(app.server))
  furtherHandles.set(app.server, further)
  for (const handle of further) {
    handle.listen({ port: bound.port, host, reusePort: true })
    await once(handle, 'listening')
  }
  return address
}

/** As http creates its own. */
function createHandle(server: HttpServer): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
}

/** Each handle would count its own only. */
function boundConnections(server: HttpServer) {
  let count = 0
  server.on('connection', (socket) => {
    count += 1
    socket.once('close', () => {
      count -= 1
    })
    if (server.maxConnections && count > server.maxConnections) socket.destroy()
  })
}
