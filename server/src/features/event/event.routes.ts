import { publicEvent } from '@palco/contract/event/public-event'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../base/http/answers.ts'
import { anybody } from '../../base/http/openapi.ts'
import { sendShared } from '../../base/http/shared-answer.ts'
import type { Catalog } from '../catalog/catalog.ts'

export const eventRoutes =
  (catalog: Catalog): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/event',
      calls({ tags: ['event'], ...anybody })('getPublicEvent', 'What the sign-in page shows of the event', publicEvent),
      (request, reply) => {
        sendShared(request, reply, catalog.current().publicEvent)
      },
    )
  }
