import { publicEvent } from '@palco/contract/public-event'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Catalog } from '../catalog/catalog.ts'
import { answers } from '../http/answers.ts'
import { anybody } from '../http/openapi.ts'
import { sendShared } from '../http/shared-answer.ts'

export const eventRoutes =
  (catalog: Catalog): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/event', {
      schema: {
        tags: ['event'],
        ...anybody,
        operationId: 'getPublicEvent',
        summary: 'What the sign-in page shows of the event',
        response: answers(publicEvent),
      },
      handler: (request, reply) => {
        sendShared(request, reply, catalog.current().publicEvent)
      },
    })
  }
