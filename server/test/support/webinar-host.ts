import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import type { Reach } from '../../src/features/embed-checks/reach.ts'
import { CERTIFICATE, KEY } from './certificate.ts'

export type WebinarHost = Awaited<ReturnType<typeof openWebinarHost>>

/** A private IP address. The product refuses private addresses, so `reach` allows this one. */
const HOST = '127.0.0.1'

/** Opens a local https server for `*.site.example`, YouTube and Vimeo. */
export async function openWebinarHost(answer: RequestListener, until: (stop: () => Promise<unknown>) => void) {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, answer).listen(0, HOST)
  await once(server, 'listening')
  until(() => close(server))
  const { port } = server.address() as AddressInfo
  return {
    server,
    countConnections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    /** Resolves host names that are not in `names` to this host. */
    reach: (names: Record<string, Named> = {}, timeMs = 60_000): Reach => ({
      port,
      timeMs,
      agent: { ca: CERTIFICATE, lookup: lookupOf(names), allowIPAddressList: [HOST] },
    }),
  }
}

/** The IP address of a name, or a list with one address for each lookup. Further lookups get the last one. */
type Named = string | string[]

function lookupOf(names: Record<string, Named>): LookupFunction {
  const asked = new Map<string, number>()
  return (name, { all }, done) => {
    const turn = asked.get(name) ?? 0
    asked.set(name, turn + 1)
    const answers = [names[name] ?? HOST].flat()
    const address = answers[Math.min(turn, answers.length - 1)] ?? HOST
    if (address === 'nowhere') return done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), [])
    const family = address.includes(':') ? 6 : 4
    return all ? done(null, [{ address, family }]) : done(null, address, family)
  }
}

async function close(server: Server) {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
