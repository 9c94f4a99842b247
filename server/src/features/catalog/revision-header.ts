import { REVISION_HEADER } from '@palco/contract/base/paths-and-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalog } from './catalog.ts'

const HEADER = REVISION_HEADER.toLowerCase()

type Parts = Pick<Catalog, 'current' | 'announced' | 'catchUp' | 'refresh'>

/**
 * Every answer names a revision that it is at least as new as. A request that names a later one waits for it, and a write
 * for the stored one: what it decides stays.
 */
export function sendRevisions(app: FastifyInstance, catalog: Parts) {
  const name = (reply: FastifyReply) => void reply.header(HEADER, catalog.current().revision)

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) name(reply)
    done()
  })

  // After a write: its own revision, even if this node has not read it yet, so that other nodes wait for it.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!isReading(request)) reply.header(HEADER, catalog.announced())
    done()
  })

  /** `undefined` if there is nothing to wait for, which saves most requests an `await`. */
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined => {
    if (!isReading(request)) return catalog.refresh().then(() => name(reply))
    const wanted = Number(request.headers[HEADER])
    if (!(wanted > catalog.current().revision) || !Number.isSafeInteger(wanted)) return undefined
    return catalog.catchUp(wanted).then(() => name(reply))
  }
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
