import { REVISION_HEADER } from '@palco/contract/catalog-revision'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalog } from './catalog.ts'

const HEADER = REVISION_HEADER.toLowerCase()

/** Every answer names a revision that it is no older than. A caller who names a later one waits until this node has it. */
export function sendRevisions(app: FastifyInstance, catalog: Pick<Catalog, 'current' | 'announced' | 'catchUp'>) {
  const name = (reply: FastifyReply) => void reply.header(HEADER, catalog.current().revision)

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) name(reply)
    done()
  })

  // After a write its own revision, even if the node could not read it yet: other nodes then wait for it.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') reply.header(HEADER, catalog.announced())
    done()
  })

  /** `undefined` where there is nothing to wait for: hardly any call has to. */
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined => {
    const wanted = Number(request.headers[HEADER])
    if (!(wanted > catalog.current().revision) || !Number.isSafeInteger(wanted)) return undefined
    return catalog.catchUp(wanted).then(() => name(reply))
  }
}
