import { REVISION_HEADER } from '@palco/contract/base/paths-and-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalog } from './catalog.ts'

const HEADER = REVISION_HEADER.toLowerCase()

type Parts = Pick<Catalog, 'current' | 'announced' | 'catchUp' | 'refresh'>

/**
 * Sends the catalog's revision with each API answer. A read that names a later revision waits until this node has read
 * that revision, at most a second. A write waits until this node has read the stored revision, because it must not be
 * based on stale data.
 */
export function sendRevisions(app: FastifyInstance, catalog: Parts) {
  const name = (reply: FastifyReply) => void reply.header(HEADER, catalog.current().revision)

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) name(reply)
    done()
  })

  // After a write, send the revision that the write has created, even if this node has not read it yet. The client
  // sends that revision with its next read, and the node that serves the read waits for this change.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!isReading(request)) reply.header(HEADER, catalog.announced())
    done()
  })

  /** Returns `undefined` if the request need not wait: a promise would cost an `await` for most requests. */
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined => {
    if (!isReading(request)) return catalog.refresh().then(() => name(reply))
    const wanted = Number(request.headers[HEADER])
    if (!(wanted > catalog.current().revision) || !Number.isSafeInteger(wanted)) return undefined
    return catalog.catchUp(wanted).then(() => name(reply))
  }
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
