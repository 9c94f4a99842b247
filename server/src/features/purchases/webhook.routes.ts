import { noData } from '@palco/contract/base/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { calls, done } from '../../base/http/answers.ts'
import { clientAddress } from '../../base/http/client-address.ts'
import { anybody } from '../../base/http/openapi.ts'
import type { Inbox } from './inbox.service.ts'

const MAX_BYTES = 256 * 1024

const params = z.object({ address: z.string() })
const call = calls({ tags: ['purchases'], ...anybody })

/** In this plugin, bodies of every content type arrive as bytes, because vendors sign the bytes. */
export const webhookRoutes =
  (inbox: Inbox): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))

    app.post('/webhooks/:address', {
      bodyLimit: MAX_BYTES,
      // No validation, so that a malformed URL gets the same answer as an unknown one.
      validatorCompiler: () => (value) => ({ value }),
      ...call('receivePurchase', 'A delivery of a connected shop, with its proof', noData, {
        params,
        failures: [401, 404, 413, 429],
      }),
      onRequest: (request) => {
        // Replace the content type, because Fastify would reject a malformed one before it calls a parser.
        request.headers['content-type'] = 'application/octet-stream'
        return inbox.assertOpen(clientAddress(request.ip), request.params.address)
      },
      handler: ({ params, headers, query, body, ip }) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const call = { headers, query: query as Record<string, unknown>, body: bytes, client: clientAddress(ip) }
        return done(inbox.receive(params.address, call))
      },
    })
  }
