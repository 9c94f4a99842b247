import { embedCheck, embedFinding, embedTest } from '@palco/contract/embed-checks/embed-checks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { EmbedChecks } from './embed-checks.service.ts'

export const embedCheckRoutes =
  (embedChecks: EmbedChecks): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['rooms'], ...forAdmins }

    app.get('/admin/embed-checks', {
      schema: {
        ...base,
        operationId: 'listEmbedChecks',
        summary: 'Whether the addresses of rooms can be embedded',
        response: answers(z.array(embedCheck)),
      },
      handler: async () => ok(await embedChecks.list()),
    })

    app.post('/admin/embed-checks', {
      schema: {
        ...base,
        operationId: 'testEmbed',
        summary: 'Check now whether an address can be embedded',
        failures: [429],
        body: embedTest,
        response: answers(embedFinding),
      },
      handler: async (request) => ok(await embedChecks.test(request.body.webinarUrl, actorOf(request))),
    })
  }
