import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/**
 * How many handles listen on Linux. Node accepts one connection per handle in each turn of the event loop, so with a
 * single handle connections would queue while many people sign in.
 */
const HANDLES = 16

interface Place {
  port: number
  host: string
}

const furtherHandles = new WeakMap<Server, Server[]>()

/** Returns all listening handles of a server. Each must be closed. */
export const handlesOf = (server: Server): Server[] => [server, ...(furtherHandles.get(server) ?? [])]

/**
 * Listens, on Linux with several handles. `reusePort` also succeeds if another program uses the port; `setup/port.ts`
 * checks for that.
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

/** Creates a handle with the socket options of http.Server. */
function createHandle(server: HttpServer): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
}

/** Limits the connections of all handles together, because `maxConnections` is a limit for each handle. */
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
