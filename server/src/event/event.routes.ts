import { publicEvent } from '@palco/contract/event'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Catalog } from '../catalog/catalog.ts'
import { answers } from '../http/answers.ts'
import { sendShared } from '../http/shared-answer.ts'

export const eventRoutes: FastifyPluginAsyncZod<{ catalog: Catalog }> = async (app, { catalog }) => {
  app.get('/event', {
    schema: { tags: ['event'], response: answers(publicEvent) },
    handler: (request, reply) => {
      sendShared(request, reply, catalog.current().publicEvent)
    },
  })
}
